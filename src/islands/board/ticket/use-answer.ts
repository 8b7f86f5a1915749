import { useState } from 'react';

/**
 * Sends the answer of a dialog. Ignores further answers while one is being sent. `error` says why the latest answer was
 * refused. It is null before the first answer and after an accepted answer.
 */
export function useAnswer<Answer>(send: (answer: Answer) => Promise<string | null>) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  return {
    busy,
    error,
    async answer(given: Answer): Promise<void> {
      if (busy) return;
      setBusy(true);
      setError(await send(given));
      setBusy(false);
    },
  };
}
