import { type ComponentType, useCallback, useEffect, useState } from 'react';

/** A component with a script of its own, which is fetched when it is first shown. */
export interface Script<Props> {
  readonly fetch: () => Promise<ComponentType<Props>>;
  /** Null until the script was fetched. */
  fetched: ComponentType<Props> | null;
}

/** The component once its script is there; a failed fetch can be tried again with `load`. */
export function useScript<Props>(script: Script<Props>) {
  const [Component, setComponent] = useState(() => script.fetched);
  const [failed, setFailed] = useState(false);
  const load = useCallback(() => {
    setFailed(false);
    script.fetch().then(
      (component) => {
        script.fetched = component;
        setComponent(() => component);
      },
      () => setFailed(true),
    );
  }, [script]);
  useEffect(() => {
    if (script.fetched === null) load();
  }, [script, load]);
  return { Component, failed, load };
}
