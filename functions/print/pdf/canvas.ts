import type { Rgb } from '../../../src/contract/color.ts';
import { glyphsHex, type Typeface } from '../fonts/typeface.ts';
import { darkRuns, type QrMatrix } from '../qr/matrix.ts';

/** A position on a page: its distances, in points, from the left and the top edge of the page. */
export type Point = readonly [left: number, top: number];

export interface Faces {
  readonly regular: Typeface;
  readonly bold: Typeface;
  /** The typeface for names and titles; the same as `bold` for a business without a title font. */
  readonly title: Typeface;
}

export interface TextStyle {
  readonly face: keyof Faces;
  /** The font size in points. */
  readonly size: number;
  readonly color: Rgb;
}

/** The tags that tell screen readers what a piece of a page is: a title, a paragraph or a figure. */
export type Role = 'H1' | 'H2' | 'P' | 'Figure';

/** A piece of a page that screen readers read. Screen readers read the pieces in the order of drawing. */
export interface TaggedPiece {
  readonly role: Role;
  /** The text alternative of a figure; null for text. */
  readonly alt: string | null;
}

/** A rectangle of a page that people can click as a link in a PDF viewer. */
export interface Link {
  readonly address: string;
  /** The upper left corner. */
  readonly from: Point;
  /** The lower right corner. */
  readonly to: Point;
}

/** The names that the fonts and the picture have in a content stream (the PDF operators that draw a page). */
export const RESOURCE_NAMES = { regular: 'R', bold: 'B', title: 'T', picture: 'Logo' } as const;

/** The length of the handles of a Bézier curve that draws a quarter of a circle of radius 1. */
const ARC_HANDLE = 0.5523;

/** Draws one page. All lengths are points. */
export class Canvas {
  readonly pieces: TaggedPiece[] = [];
  readonly links: Link[] = [];
  readonly #faces: Faces;
  readonly #height: number;
  #isTagging = false;
  #tagged = '';
  /** The operators for lines and for all other content that screen readers skip. They are at the end of `content`. */
  #decoration = '';

  constructor(faces: Faces, height: number) {
    this.#faces = faces;
    this.#height = height;
  }

  /** Tags all that `draw` draws, except lines, as one piece for screen readers. Screen readers skip all that has no tag. */
  tag(role: Role, draw: () => void, alt: string | null = null): void {
    this.#tagged += `/${role} <</MCID ${this.pieces.length}>> BDC\n`;
    this.pieces.push({ role, alt });
    this.#isTagging = true;
    draw();
    this.#isTagging = false;
    this.#tagged += 'EMC\n';
  }

  /** Writes one line of text. `at` is the left end of its base line. */
  text(text: string, at: Point, { face, size, color }: TextStyle): void {
    const hex = glyphsHex(this.#faces[face], text);
    this.#draw(`${paint(color)} rg BT /${RESOURCE_NAMES[face]} ${number(size)} Tf ${this.#at(at)} Td <${hex}> Tj ET`);
  }

  /**
   * Draws a line. `dashes` contains the length of a dash and the length of a gap; empty for a solid line. Dashes of length
   * 0 become round dots.
   */
  line(from: Point, to: Point, width: number, color: Rgb, dashes: readonly number[] = []): void {
    const path = `${this.#at(from)} m ${this.#at(to)} l S`;
    this.#decoration += `q ${paint(color)} RG ${number(width)} w ${dashes.length > 0 ? 1 : 0} J [${dashes.join(' ')}] 0 d ${path} Q\n`;
  }

  rectangle(at: Point, width: number, height: number, color: Rgb): void {
    const [left, top] = at;
    this.#draw(`${paint(color)} rg ${this.#at([left, top + height])} ${number(width)} ${number(height)} re f`);
  }

  disc(at: Point, diameter: number, color: Rgb): void {
    this.#draw(`${paint(color)} rg ${this.#roundedSquare(at, diameter, diameter / 2)} f`);
  }

  /** Draws the picture as a square with round corners. A PDF contains at most one picture. */
  picture(at: Point, size: number, radius: number): void {
    const [left, top] = at;
    const place = `${number(size)} 0 0 ${number(size)} ${this.#at([left, top + size])} cm`;
    this.#draw(`q ${this.#roundedSquare(at, size, radius)} W n ${place} /${RESOURCE_NAMES.picture} Do Q`);
  }

  /** Draws a black QR code of this size. The caller leaves a white margin, the quiet zone, around it. */
  qr(matrix: QrMatrix, [left, top]: Point, size: number): void {
    const module = number(size / matrix.size);
    const runs = darkRuns(matrix).map(({ x, y, length }) => `${x} ${matrix.size - 1 - y} ${length} 1 re`);
    this.#draw(`q 0 g ${module} 0 0 ${module} ${this.#at([left, top + size])} cm ${runs.join(' ')} f Q`);
  }

  link(address: string, from: Point, to: Point): void {
    this.links.push({ address, from, to });
  }

  /** The page as PDF operators. */
  get content(): string {
    return `${this.#tagged}/Artifact BMC\n${this.#decoration}EMC\n`;
  }

  #draw(operators: string): void {
    if (this.#isTagging) this.#tagged += `${operators}\n`;
    else this.#decoration += `${operators}\n`;
  }

  /** A point in PDF coordinates, which start at the bottom of the page. */
  #at([left, top]: Point): string {
    return `${number(left)} ${number(this.#height - top)}`;
  }

  #roundedSquare([left, top]: Point, size: number, radius: number): string {
    const right = left + size;
    const bottom = top + size;
    const gap = radius * (1 - ARC_HANDLE);
    const curve = (...points: [Point, Point, Point]) => `${points.map((point) => this.#at(point)).join(' ')} c`;
    return [
      `${this.#at([left + radius, top])} m`,
      `${this.#at([right - radius, top])} l`,
      curve([right - gap, top], [right, top + gap], [right, top + radius]),
      `${this.#at([right, bottom - radius])} l`,
      curve([right, bottom - gap], [right - gap, bottom], [right - radius, bottom]),
      `${this.#at([left + radius, bottom])} l`,
      curve([left + gap, bottom], [left, bottom - gap], [left, bottom - radius]),
      `${this.#at([left, top + radius])} l`,
      curve([left, top + gap], [left + gap, top], [left + radius, top]),
      'h',
    ].join(' ');
  }
}

/** A number as a PDF operator takes it, rounded to a thousandth of a point. No printer is more exact. */
const number = (value: number): string => String(Math.round(value * 1000) / 1000);

const paint = (color: Rgb): string => color.map((part) => number(part / 255)).join(' ');
