import { useCallback, useEffect, useRef, useState } from 'react';
import { createPairingCode, endKiosk, fetchKiosks } from '../../../client/board/kiosk-calls.ts';
import type { Kiosk, KioskPairing } from '../../../contract/kiosk.ts';
import { MAX_KIOSK_NAME_CHARACTERS, PAIRING_CODE_MS } from '../../../domain/limits.ts';
import type { Instant } from '../../../domain/time.ts';
import { Field } from '../../../ui/Field.tsx';
import { Form } from '../../../ui/Form.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { lastSeenLabel } from './last-seen-label.ts';
import './KiosksSheet.css';

/** How often the list is fetched while the sheet waits for a tablet to use the pairing code. */
const WAITING_POLL_MS = 3_000;

interface KiosksSheetProps {
  routingPath: string;
  now: Instant;
  onClose: () => void;
}

/** The paired kiosks, each with a button that ends its pairing, and the code that pairs another tablet. */
export function KiosksSheet({ routingPath, now, onClose }: KiosksSheetProps) {
  const [kiosks, setKiosks] = useState<readonly Kiosk[] | null>(null);
  const [pairing, setPairing] = useState<KioskPairing | null>(null);
  const [name, setName] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const [error, setError] = useState<string | null>(null);
  const refresh = useCallback(async () => {
    const answer = await fetchKiosks(routingPath);
    if (!answer.ok) return setError(answer.failure.message);
    setError(null);
    setKiosks((before) => {
      // If the list has become longer, a tablet has used the code.
      if (before !== null && answer.value.kiosks.length > before.length) setPairing(null);
      return answer.value.kiosks;
    });
  }, [routingPath]);
  useEffect(() => void refresh(), [refresh]);
  const shownCode = pairing !== null && now < pairing.expiresAt ? pairing : null;
  useEffect(() => {
    if (shownCode === null) return;
    const timer = setInterval(refresh, WAITING_POLL_MS);
    return () => clearInterval(timer);
  }, [shownCode, refresh]);

  async function askForCode() {
    if (name.trim() === '') return setError('Please name the kiosk, for example by its place.');
    const answer = await createPairingCode(routingPath, name.trim());
    if (!answer.ok) return setError(answer.failure.message);
    setError(null);
    setName('');
    setPairing(answer.value);
  }

  async function end({ kioskId }: Kiosk) {
    const answer = await endKiosk(routingPath, kioskId);
    // Staff may have ended this pairing on another device already.
    if (!answer.ok && answer.failure.code !== 'notFound') return setError(answer.failure.message);
    // The button that has the focus is about to disappear.
    list.current?.focus();
    await refresh();
  }

  return (
    <Sheet title="Kiosks" onClose={onClose}>
      {error !== null && <Notice kind="error">{error}</Notice>}
      {kiosks === null && error === null && <Skeleton lines={3} />}
      {kiosks?.length === 0 && <p>No tablet is paired. Until a kiosk is paired, some of its orders can be refused.</p>}
      <ul ref={list} className="kiosks" tabIndex={-1} aria-label="Paired kiosks">
        {kiosks?.map((kiosk) => (
          <li key={kiosk.kioskId}>
            <span>
              <strong>{kiosk.name}</strong>
              <span className="kiosk-seen"> {lastSeenLabel(kiosk.lastSeenAt, now)}</span>
            </span>
            <button type="button" className="button" aria-label={`Unpair ${kiosk.name}`} onClick={() => end(kiosk)}>
              Unpair
            </button>
          </li>
        ))}
      </ul>
      {shownCode === null ? (
        <Form className="kiosk-form" noValidate onSubmit={askForCode}>
          <Field
            label="Name of the new kiosk"
            value={name}
            onText={setName}
            limit={MAX_KIOSK_NAME_CHARACTERS}
            hint="For example by its place: Left of the door"
            autoComplete="off"
          />
          <button type="submit" className="button button-main">
            Pair a kiosk
          </button>
        </Form>
      ) : (
        <div className="kiosk-pairing" role="status">
          <p>Scan this with the tablet, or open {shownCode.address.replace(/#.*/, '')} on it and type the code.</p>
          <img src={shownCode.qrCode} alt="QR code of the pairing address" width={220} height={220} />
          <p className="kiosk-code">{shownCode.code.replace(/(....)/, '$1 ')}</p>
          <p>The code works once, within {PAIRING_CODE_MS / 60_000} minutes.</p>
          <button type="button" className="button" onClick={() => setPairing(null)}>
            Done
          </button>
        </div>
      )}
    </Sheet>
  );
}
