import { Hono } from 'hono';
import { personOf, publicKeys, STAND_IN_CLIENT, type StandInPerson } from './tokens.ts';

/** Answers the calls that the adapters make to Google, Apple and Facebook. */
export function identityApi(): Hono {
  return new Hono()
    .get('/auth/keys', async (c) => c.json(await publicKeys()))
    .get('/oauth2/v3/certs', async (c) => c.json(await publicKeys()))
    .post('/tokeninfo', (c) => {
      const person = personOf(c.req.header('authorization')?.replace(/^Bearer /, '') ?? '');
      return person === null
        ? c.json({ error: 'invalid_token' }, 400)
        : c.json({ aud: STAND_IN_CLIENT, ...known(person) });
    })
    .get('/v24.0/debug_token', (c) => {
      const person = personOf(c.req.query('input_token') ?? '');
      return c.json({
        data: person === null ? { is_valid: false } : { is_valid: true, app_id: STAND_IN_CLIENT, user_id: person.sub },
      });
    })
    .get('/v24.0/me', (c) => {
      const person = personOf(c.req.query('access_token') ?? '');
      if (person === null) return c.json({ error: 'invalid' }, 400);
      const { email } = known(person);
      return c.json({ id: person.sub, ...(email !== undefined && { email }) });
    });
}

/** The account as the provider sends it. If the customer does not share the e-mail address, `email` is missing. */
const known = ({ email, ...person }: StandInPerson) => ({ ...person, ...(email !== null && { email }) });
