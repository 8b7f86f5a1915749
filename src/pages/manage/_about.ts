import { type SettingPart, settingPartOf } from '../../client/manage/settings/setting-parts.ts';
import { CONSOLE_SCREENS, type ScreenName } from '../../components/console/screens.ts';

/** A screen about one business. */
export interface About {
  readonly screen: ScreenName;
  /** The part of Settings that the screen shows. Null if the screen shows the list of the parts, or is not Settings. */
  readonly part: SettingPart | null;
}

/** The screen with this address below `/manage`; null if there is no such screen. */
export function aboutOf(address: string): About | null {
  const [first, second, ...more] = address.split('/');
  const screen = CONSOLE_SCREENS.find(({ name }) => name === first)?.name;
  const part = screen === 'settings' ? settingPartOf(second) : null;
  const isKnown = more.length === 0 && (second === undefined || part !== null);
  return screen !== undefined && isKnown ? { screen, part } : null;
}
