import type { SectionTree } from '../../../client/manage/menu/draft-sections.ts';

/** Sections with their choices, and below each choice the sections that are asked after it. */
export function SectionTreeView({ trees }: { trees: readonly SectionTree[] }) {
  return (
    <ul className="menu-asks">
      {trees.map((tree) => (
        <li key={tree.name}>
          <strong>{tree.name}</strong> <span className="console-quiet">{tree.rule}</span>
          <ul>
            {tree.choices.map(({ id, name, nested }) => (
              <li key={id}>
                {name}
                {nested.length > 0 && <SectionTreeView trees={nested} />}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
