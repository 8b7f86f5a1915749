import { expect, test, vi } from 'vitest';
import type { PersonSession } from '../../functions/for-pages.ts';
import { failure, replied } from '../../src/contract/errors.ts';
import { actOnToday } from '../../src/pages/manage/_act.ts';

const person: PersonSession = { personId: 5, sessionId: 1, email: 'sam@example.ca', name: 'Sam', memberships: [] };
const done = async () => replied(null);
const backend = (changes: object = {}) => ({
  pause: vi.fn(done),
  markSoldout: vi.fn(done),
  manage: { planPause: done, endPlannedPause: done },
  ...changes,
});
const act = (parts: ReturnType<typeof backend>, fields: Readonly<Record<string, string>>) =>
  actOnToday(parts, person, 'ramen', fields);

test.each([
  ['30', 30],
  ['', null],
])('a pause from Today with the choice %j lasts %j minutes', async (chosen, minutes) => {
  const parts = backend();
  const fields = { act: 'pause', minutes: chosen, pauseReason: ' The kitchen is full. ' };
  expect(await act(parts, fields)).toEqual({ done: 'paused' });
  expect(parts.pause.mock.calls).toEqual([
    [person, 'ramen', { paused: true, reason: 'The kitchen is full.', minutes }],
  ]);
});

const PLAN = { act: 'planPause', from: '2030-07-17T12:20', until: '2030-07-17T12:10' };
test.each([
  ['until', 'until'],
  ['pause', null],
])('a planned pause that is refused with the reason %j shows its problem at the field %j', async (reason, field) => {
  const message = 'Please choose a later end.';
  const planPause = async () => failure('refused', { message, reason });
  const parts = backend({ manage: { planPause, endPlannedPause: done } });
  expect(await act(parts, PLAN)).toEqual({ problems: [{ field, message }] });
});
