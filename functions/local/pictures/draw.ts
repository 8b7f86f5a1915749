import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import * as v from 'valibot';
import { PICTURE_KINDS, type PictureKind } from '../../../src/contract/picture-kinds.ts';
import { type Picture, type Recipe, recipeSchema } from './recipe.ts';
import { drawDish, drawFeatured } from './scene.ts';

/**
 * Draws the pictures of the demo businesses. For each business, functions/data/seeds/pictures/ has a recipe (a JSON file),
 * a logo (an SVG file) and a folder for the drawn files. After you have changed a recipe or a logo, run
 * `npx node functions/local/pictures/draw.ts [business …]` and commit the drawn files. The same recipe and the same
 * version of sharp always give the same bytes.
 */

const RECIPES = new URL('../../data/seeds/pictures/', import.meta.url);

/**
 * The AVIF quality for each width in pixels. The larger picture of a dish (480) has a lower quality than the smaller one
 * (192), so that its file stays near 4 kB. Screens of high pixel density load the larger picture. On such screens, people
 * do not see the lower quality.
 */
const AVIF_QUALITY_BY_WIDTH: Readonly<Record<number, number>> = { 192: 60, 480: 46, 400: 58, 800: 58 };

/** Writes a drawing as several files: one for each width that pictures of this kind have. */
async function writePicture(drawing: Buffer, business: string, name: string, kind: PictureKind): Promise<void> {
  const { widths, ratio, format } = PICTURE_KINDS[kind];
  for (const width of widths) {
    const resized = sharp(drawing).resize(width, Math.round(width / ratio));
    const encoded =
      format === 'avif'
        ? resized.avif({ quality: AVIF_QUALITY_BY_WIDTH[width] ?? 60, effort: 5, chromaSubsampling: '4:4:4' })
        : resized.png({ palette: true, compressionLevel: 9, effort: 10 });
    await encoded.toFile(fileURLToPath(new URL(`${business}/${name}-${width}.${format}`, RECIPES)));
  }
}

function groundOf(recipe: Recipe, picture: Picture) {
  const [first = ''] = Object.keys(recipe.grounds);
  const ground = recipe.grounds[picture.on ?? first];
  if (!ground) throw new Error(`There is no ground "${picture.on}".`);
  return ground;
}

async function drawBusiness(business: string): Promise<void> {
  const recipe = v.parse(recipeSchema, JSON.parse(readFileSync(new URL(`${business}.json`, RECIPES), 'utf8')));
  const folder = new URL(`${business}/`, RECIPES);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const [name, picture] of Object.entries(recipe.dishes)) {
    await writePicture(await drawDish(picture.show, groundOf(recipe, picture)), business, name, 'dish');
  }
  for (const [name, picture] of Object.entries(recipe.featured)) {
    await writePicture(
      await drawFeatured(picture.show, groundOf(recipe, picture), recipe.backdrop),
      business,
      name,
      'featured',
    );
  }
  // Logos are SVGs of 512 px.
  await writePicture(readFileSync(new URL(`${business}.svg`, RECIPES)), business, 'logo', 'logo');
  console.log(
    `${business}: ${Object.keys(recipe.dishes).length} dishes, ${Object.keys(recipe.featured).length} featured, a logo`,
  );
}

const requested = process.argv.slice(2);
const recipes = readdirSync(RECIPES)
  .filter((name) => name.endsWith('.json'))
  .map((name) => name.replace('.json', ''));
for (const business of requested.length > 0 ? requested : recipes) await drawBusiness(business);
