import type { ComponentProps } from 'react';
import { Notice } from '../../ui/Notice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { type Script, useScript } from '../ordering/use-script.ts';
import type { DeliveryGroup } from './DeliveryGroup.tsx';

const DELIVERY: Script<ComponentProps<typeof DeliveryGroup>> = {
  fetch: async () => (await import('./DeliveryGroup.tsx')).DeliveryGroup,
  fetched: null,
};

/** The question where a delivery goes; its script is fetched for deliveries only. */
export function DeliverySlot(props: ComponentProps<typeof DeliveryGroup>) {
  const { Component, failed, load } = useScript(DELIVERY);
  if (Component !== null) return <Component {...props} />;
  if (!failed) return <Skeleton lines={3} />;
  return (
    <Notice kind="error">
      <p>No internet connection</p>
      <button type="button" className="button" onClick={load}>
        Try again
      </button>
    </Notice>
  );
}
