import { dishesOfStation, withoutStation } from '../../../client/manage/menu/stations.ts';
import { MAX_STATION_NAME_CHARACTERS } from '../../../domain/limits.ts';
import { useValue } from '../../use-value.ts';
import { DraftNumber } from '../draft/DraftNumber.tsx';
import { DraftScreen, type DraftScreenProps } from '../draft/DraftScreen.tsx';
import { DraftTick } from '../draft/DraftTick.tsx';
import { DraftValues } from '../draft/DraftValues.tsx';
import { useEditor } from '../draft/editor-context.ts';
import { OptionalGroup } from '../draft/OptionalGroup.tsx';
import { RenameStation } from './RenameStation.tsx';

const STATIONS = ['stations'];
const AUTO_ACCEPT = ['autoAccept'];
const NEW_AUTO_ACCEPT = { minutes: 20 };

/** Settings › Kitchen: stations, suggested times, and automatic acceptance of orders. */
export function Kitchen(props: DraftScreenProps) {
  return (
    <DraftScreen {...props}>
      <div className="draft-form">
        <Stations />
        <SuggestedTimes />
        <AutoAccept />
      </div>
    </DraftScreen>
  );
}

function Stations() {
  const { document } = useValue(useEditor().state);
  return (
    <section className="draft-group" aria-labelledby="kitchen-stations">
      <h2 id="kitchen-stations">Stations</h2>
      <p className="console-quiet">
        A screen of the board can show one station: its own dishes of every order. Choose the station of a category or a
        dish in the menu. Orders you already have keep their stations.
      </p>
      <DraftValues
        at={STATIONS}
        label="Stations"
        hint="Such as Grill, Fryer, Bar."
        read={(typed) =>
          typed.length > MAX_STATION_NAME_CHARACTERS
            ? { problem: `At most ${MAX_STATION_NAME_CHARACTERS} characters.` }
            : { value: typed }
        }
        words={(station) => `${station} · ${dishesInWords(dishesOfStation(document, station))}`}
        empty="No stations: every screen shows all dishes."
        changesOnRemoval={(station) => withoutStation(document, station)}
        action={(station) => <RenameStation station={String(station)} />}
      />
    </section>
  );
}

function SuggestedTimes() {
  return (
    <section className="draft-group" aria-labelledby="kitchen-times">
      <h2 id="kitchen-times">Suggested times</h2>
      <p className="console-quiet">
        The Accept button promises the minutes that the kitchen chose last. It can suggest the usual time instead:
        within it, three of four orders of the same type, hour and weekday were ready in the last eight weeks.
      </p>
      <DraftTick
        at={['learnPrepTimes']}
        label="Suggest the time that orders took"
        hint="The kitchen sees the reason, and can choose other minutes on each order. Orders that are accepted automatically get the suggested time too. With fewer than eight such orders, all weekdays count. If these are fewer than eight too, no time is suggested."
      />
    </section>
  );
}

function AutoAccept() {
  return (
    <OptionalGroup
      at={AUTO_ACCEPT}
      title="Accept automatically"
      about="Somebody taps Accept for every order. The site can accept orders automatically while a board is open."
      start="Accept orders automatically"
      fresh={NEW_AUTO_ACCEPT}
      end="Accept every order by hand"
    >
      {() => (
        <>
          <p>
            Orders for as soon as possible are accepted at once, and money is taken, while you are open and a board is
            open. You still answer orders for a chosen time, orders with a note, and orders to be paid in person by
            customers without a confirmed phone or email.
          </p>
          <div className="draft-pair">
            <DraftNumber at={[...AUTO_ACCEPT, 'minutes']} label="Minutes that are promised" />
            <DraftNumber
              at={[...AUTO_ACCEPT, 'maxPreparing']}
              label="Only below this many orders in preparation"
              placeholder="No limit"
              optional
            />
          </div>
        </>
      )}
    </OptionalGroup>
  );
}

const dishesInWords = (dishes: number): string =>
  dishes === 0 ? 'no dishes yet' : `${dishes} ${dishes === 1 ? 'dish' : 'dishes'}`;
