import ts from 'typescript';
import { type Import, targetOf } from './imports.ts';

/** The imports of each file, by its path from the repository's root. */
export type ImportsByFile = ReadonlyMap<string, readonly Import[]>;

/**
 * Finds the exports that no source file needs, and returns a sentence about each. `files` contains the text of each file
 * by its path. A source file needs the exports that it imports. A value that is used only in its own file must not be
 * exported, unless a test imports it. A type that is used only in its own file may stay exported, because it names what
 * an exported function takes or returns.
 */
export function unusedExports(
  files: ReadonlyMap<string, string>,
  sources: ImportsByFile,
  tests: ImportsByFile,
): string[] {
  const imported = importedNames(sources);
  const importedByTests = importedNames(tests);
  return Array.from(files).flatMap(([path, text]) =>
    exportsOf(text).flatMap(({ name, isType, usedInFile }) => {
      if (imported.has(`${path} ${name}`) || imported.has(`${path} *`)) return [];
      if (!usedInFile) return [`${path}: no source file uses ${name}. Use or delete it.`];
      return isType || importedByTests.has(`${path} ${name}`) ? [] : [`${path}: only this file uses ${name}.`];
    }),
  );
}

/** Returns `path name` for each imported export. For an import that may use all exports of a file, returns `path *`. */
function importedNames(files: ImportsByFile): ReadonlySet<string> {
  const found = new Set<string>();
  for (const [path, imports] of files) {
    for (const { specifier, names } of imports) {
      for (const name of names ?? ['*']) found.add(`${targetOf(path, specifier)} ${name}`);
    }
  }
  return found;
}

interface Export {
  readonly name: string;
  readonly isType: boolean;
  readonly usedInFile: boolean;
}

/** The exported declarations of a file. Ignores export lists (`export { x }`) and default exports. */
function exportsOf(text: string): Export[] {
  const file = ts.createSourceFile('script.ts', text, ts.ScriptTarget.Latest);
  const mentions = new Map<string, number>();
  const count = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) mentions.set(node.text, (mentions.get(node.text) ?? 0) + 1);
    // The name of a property is not a use of an export.
    ts.forEachChild(node, (child) => {
      if (!(ts.isIdentifier(child) && isPropertyName(node, child))) count(child);
    });
  };
  count(file);
  return file.statements.flatMap((statement) => {
    if (!ts.canHaveModifiers(statement)) return [];
    if (!ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) return [];
    const isType = ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement);
    return declaredNames(statement).map((name) => ({ name, isType, usedInFile: (mentions.get(name) ?? 0) > 1 }));
  });
}

const isPropertyName = (parent: ts.Node, child: ts.Identifier): boolean =>
  (ts.isPropertyAccessExpression(parent) || ts.isPropertyAssignment(parent) || ts.isPropertySignature(parent)) &&
  parent.name === child;

function declaredNames(statement: ts.Statement): string[] {
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.flatMap(({ name }) => (ts.isIdentifier(name) ? [name.text] : []));
  const isNamed =
    ts.isFunctionDeclaration(statement) ||
    ts.isClassDeclaration(statement) ||
    ts.isInterfaceDeclaration(statement) ||
    ts.isTypeAliasDeclaration(statement);
  return isNamed && statement.name ? [statement.name.text] : [];
}
