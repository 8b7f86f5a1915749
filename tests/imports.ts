import { posix } from 'node:path';
import ts from 'typescript';

export interface Import {
  /** The text between the quotes, such as `./time.ts` or `valibot`. */
  readonly specifier: string;
  /** Whether the import imports only types, so that the built code does not contain it. */
  readonly typeOnly: boolean;
  /** Names of the imported exports; null when the import may use all exports of the file. */
  readonly names: readonly string[] | null;
}

/**
 * Every import of a .ts, .tsx, .mjs or .astro file. Includes exports from another file, imports of types, and
 * `import('…')` of a literal.
 */
export function importsOf(path: string, text: string): Import[] {
  return (path.endsWith('.astro') ? scriptsOf(text) : [text]).flatMap(importsOfScript);
}

/**
 * Resolves a relative specifier in the file `path` to a path from the repository's root. Returns package names
 * unchanged.
 */
export function targetOf(path: string, specifier: string): string {
  return specifier.startsWith('.') ? posix.join(posix.dirname(path), specifier) : specifier;
}

/** The frontmatter and the scripts of an Astro file. */
function scriptsOf(text: string): string[] {
  const frontmatter = /^\s*---\n([\s\S]*?)\n---/.exec(text)?.[1] ?? '';
  return [frontmatter, ...Array.from(text.matchAll(/<script\b[^>]*>([\s\S]*?)<\/script>/g), (match) => match[1] ?? '')];
}

function importsOfScript(text: string): Import[] {
  const found: Import[] = [];
  const add = (specifier: ts.Node | undefined, typeOnly: boolean, names: readonly string[] | null) => {
    if (specifier && ts.isStringLiteralLike(specifier)) found.push({ specifier: specifier.text, typeOnly, names });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node))
      add(node.moduleSpecifier, isTypeOnly(node.importClause), namesOf(node.importClause?.namedBindings));
    else if (ts.isExportDeclaration(node)) add(node.moduleSpecifier, node.isTypeOnly, namesOf(node.exportClause));
    else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument))
      add(
        node.argument.literal,
        true,
        node.qualifier && ts.isIdentifier(node.qualifier) ? [node.qualifier.text] : null,
      );
    else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
      add(node.arguments[0], false, null);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('script.tsx', text, ts.ScriptTarget.Latest));
  return found;
}

function namesOf(clause: ts.NamedImportBindings | ts.NamedExportBindings | undefined): string[] | null {
  if (!clause || !(ts.isNamedImports(clause) || ts.isNamedExports(clause))) return null;
  return clause.elements.map(({ propertyName, name }) => (propertyName ?? name).text);
}

/** Whether an import is `import type …`, or has `type` before each of its names. */
function isTypeOnly(clause: ts.ImportClause | undefined): boolean {
  if (!clause) return false;
  if (clause.phaseModifier === ts.SyntaxKind.TypeKeyword) return true;
  const names = clause.namedBindings;
  return !clause.name && !!names && ts.isNamedImports(names) && names.elements.every(({ isTypeOnly }) => isTypeOnly);
}
