import { type ESTree, parseSync, Visitor } from 'vite';

interface Edit {
  readonly from: number;
  readonly until: number;
  readonly text: string;
}

/**
 * Marks the calls of valibot's functions in a module as free of side effects (`v.string()` becomes
 * `/*#__PURE__*\/ v.string()`), so that the bundler leaves out schemas that a script does not use. The bundler does not
 * find out by itself that these calls have no side effects, because it does not follow the namespace import `v`
 * (`import * as v`). The bundler's option `manualPureFunctions` considers only names, so it would also mark calls in
 * modules where the same name means something else, such as minified modules.
 *
 * Also removes `v.description(…)` from pipes, because only the OpenAPI document contains descriptions.
 */
export function pureSchemas(code: string): string {
  const { program } = parseSync('module.js', code);
  const namespace = valibotNamespace(program);
  if (namespace === null) return code;
  const methodOf = ({ callee }: ESTree.CallExpression): string | null =>
    callee.type === 'MemberExpression' &&
    callee.object.type === 'Identifier' &&
    callee.object.name === namespace &&
    callee.property.type === 'Identifier'
      ? callee.property.name
      : null;
  const isDescription = (node: ESTree.Argument): boolean =>
    node.type === 'CallExpression' && methodOf(node) === 'description';

  const edits: Edit[] = [];
  new Visitor({
    CallExpression(call) {
      const method = methodOf(call);
      if (method === null || method === 'description') return;
      edits.push({ from: call.start, until: call.start, text: '/*#__PURE__*/ ' });
      for (const [index, argument] of call.arguments.entries()) {
        const before = call.arguments[index - 1];
        if (before && isDescription(argument)) edits.push({ from: before.end, until: argument.end, text: '' });
      }
    },
  }).visit(program);
  return applyEdits(code, edits);
}

/** The name under which a module imports all of valibot (`import * as v`); null without such an import. */
function valibotNamespace({ body }: ESTree.Program): string | null {
  for (const node of body) {
    if (node.type !== 'ImportDeclaration' || node.source.value !== 'valibot') continue;
    for (const specifier of node.specifiers)
      if (specifier.type === 'ImportNamespaceSpecifier') return specifier.local.name;
  }
  return null;
}

function applyEdits(code: string, edits: readonly Edit[]): string {
  let result = '';
  let at = 0;
  for (const { from, until, text } of [...edits].sort((one, other) => one.from - other.from)) {
    result += code.slice(at, from) + text;
    at = until;
  }
  return result + code.slice(at);
}
