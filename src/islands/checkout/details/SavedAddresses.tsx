import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { allSavedAddresses, removeAddress, type SavedAddress } from '../../../client/checkout/account-addresses.ts';
import { isSameAddress, savedAddresses } from '../../../client/checkout/saved-addresses.ts';
import { showSnackbar } from '../../../client/snackbar.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { useAddressSearch, useCheckout, useDraft } from '../checkout-context.ts';
import './SavedAddresses.css';

/** Saved addresses of the account and this device. One tap fills in address, unit and instructions (H20). */
export function SavedAddresses({ isSignedIn }: { isSignedIn: boolean }) {
  const checkout = useCheckout();
  const addressSearch = useAddressSearch();
  const draft = useDraft();
  const [addresses, setAddresses] = useState<readonly SavedAddress[]>(savedAddresses);
  useEffect(() => {
    if (isSignedIn) void allSavedAddresses().then(setAddresses);
  }, [isSignedIn]);
  /** The position of the pressed Remove button. That button no longer exists, so the next one gets the focus. */
  const removedFrom = useRef<{ readonly group: Element | null; readonly index: number } | null>(null);
  useEffect(() => {
    if (removedFrom.current === null) return;
    const { group, index } = removedFrom.current;
    removedFrom.current = null;
    const left = group?.querySelectorAll<HTMLElement>('.saved-addresses .round') ?? [];
    const next = left[Math.min(index, left.length - 1)] ?? group?.querySelector('input');
    next?.focus();
  });
  if (addresses.length === 0) return null;
  const remove = (address: SavedAddress, index: number) => (event: MouseEvent) => {
    removedFrom.current = { group: event.currentTarget.closest('.group-body'), index };
    void removeAddress(address).then((message) => {
      if (message === null) return;
      setAddresses(addresses);
      showSnackbar(message);
    });
    setAddresses(addresses.filter((other) => other !== address));
  };
  const choose = ({ addressId: _, ...address }: SavedAddress) => {
    addressSearch.dismiss();
    checkout.change({ ...address, destination: null });
    void addressSearch.check();
  };
  return (
    <ul className="saved-addresses" aria-label="Saved addresses">
      {addresses.map((address, index) => {
        const { completeAddress, unitNumber, deliveryInstruction } = address;
        const unit = unitNumber && `, unit ${unitNumber}`;
        return (
          <li key={completeAddress + unit}>
            <button type="button" aria-pressed={isSameAddress(address, draft)} onClick={() => choose(address)}>
              {completeAddress + unit}
              {deliveryInstruction && <span>{deliveryInstruction}</span>}
            </button>
            <button
              type="button"
              className="round"
              aria-label={`Remove ${completeAddress}${unit}`}
              onClick={remove(address, index)}
            >
              <Icon name="close" />
            </button>
          </li>
        );
      })}
    </ul>
  );
}
