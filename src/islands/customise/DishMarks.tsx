import { pickedMarks } from '../../client/menu-page/picked-marks.ts';
import { pickedWishes } from '../../client/wishes/picked-wishes.ts';
import { keptWishes, type Wish } from '../../client/wishes/wish.ts';
import { canFit, obstaclesOf } from '../../client/wishes/wish-answer.ts';
import { obstacleWords } from '../../client/wishes/wish-words.ts';
import { markLine } from '../../contract/mark-words.ts';
import type { Choice, ProductOption } from '../../domain/menu/menu.ts';
import type { SectionPick } from '../../domain/menu/picks.ts';

interface DishProps {
  option: ProductOption;
  picks: readonly SectionPick[];
}

/** Shows the combined marks of an option and its picks, or why a choice does not fit the customer's wishes. */
export const Marks = (props: DishProps | { choice: Choice }) =>
  'choice' in props ? <ChoiceMarks choice={props.choice} /> : <DishMarks {...props} />;

/** The combined marks of an option and its picks (I2), and whether both fit the customer's wishes (I3). */
function DishMarks({ option, picks }: DishProps) {
  const marks = pickedMarks(option, picks);
  const { unstated } = marks;
  const line = markLine(marks);
  const wishes = keptWishes();
  return (
    <div className="dish-marks" aria-live="polite">
      {line !== null && <p>{line}</p>}
      {unstated.length > 0 && <p>Allergens not stated: {unstated.join(', ')}</p>}
      {wishes.length > 0 && <WishLine {...{ option, picks, wishes }} />}
    </div>
  );
}

function WishLine({ option, picks, wishes }: DishProps & { wishes: readonly Wish[] }) {
  const { fits, words } = pickedWishes(option, picks, wishes);
  return <p className={fits ? 'wish-fits' : 'wish-obstacles'}>{words}</p>;
}

/** Shows why a choice does not fit the customer's wishes. Shows nothing if the choice can fit. */
function ChoiceMarks({ choice }: { choice: Choice }) {
  const wishes = keptWishes();
  if (canFit(choice, wishes)) return null;
  const words = obstacleWords(obstaclesOf(choice.marks, wishes));
  return <span className="wish-obstacles"> {words || 'Too few of its own choices fit'}</span>;
}
