import { DraftScreen, type DraftScreenProps } from '../draft/DraftScreen.tsx';
import { DraftText } from '../draft/DraftText.tsx';
import { DraftTick } from '../draft/DraftTick.tsx';

/** Settings › Menu page: whether categories can be folded, and the notes that customers may write. */
export function MenuPage(props: DraftScreenProps) {
  return (
    <DraftScreen {...props}>
      <div className="draft-form">
        <section className="draft-group" aria-labelledby="menu-page-categories">
          <h2 id="menu-page-categories">Categories</h2>
          <DraftTick at={['menuItemCollapsible']} label="Can be folded" hint="Helps with a long menu." />
        </section>
        <section className="draft-group" aria-labelledby="menu-page-dishes">
          <h2 id="menu-page-dishes">With each dish, customers may write</h2>
          <DraftTick at={['optionSpecialRequest']} label="A special request" emptyStores={false} />
          <DraftText
            at={['specialRequestHint']}
            label="Example of a request"
            hint="Shown in the empty field, such as: No scallions, sauce on the side."
            limit={160}
          />
          <DraftTick at={['orderFor']} label="Who it is for" hint="Helps when a group orders together." />
        </section>
      </div>
    </DraftScreen>
  );
}
