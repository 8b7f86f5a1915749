import { Hono } from 'hono';
import { accountOf, publicKeys, STAND_IN_CLIENT, type StandInAccount } from './tokens.ts';

/** Answers the calls that the adapters make to Google, Apple and Facebook. */
export function identityApi(): Hono {
  return new Hono()
    .get('/auth/keys', async (c) => c.json(await publicKeys()))
    .get('/oauth2/v3/certs', async (c) => c.json(await publicKeys()))
    .post('/tokeninfo', (c) => {
      const account = accountOf(c.req.header('authorization')?.replace(/^Bearer /, '') ?? '');
      return account === null
        ? c.json({ error: 'invalid_token' }, 400)
        : c.json({ aud: STAND_IN_CLIENT, ...known(account) });
    })
    .get('/v24.0/debug_token', (c) => {
      // Here, the app asks about its own token and not about a customer's token.
      if (c.req.query('input_token') === c.req.query('access_token'))
        return c.json({ data: { is_valid: true, app_id: STAND_IN_CLIENT } });
      const account = accountOf(c.req.query('input_token') ?? '');
      return c.json({
        data:
          account === null ? { is_valid: false } : { is_valid: true, app_id: STAND_IN_CLIENT, user_id: account.sub },
      });
    })
    .get('/v24.0/me', (c) => {
      const account = accountOf(c.req.query('access_token') ?? '');
      if (account === null) return c.json({ error: 'invalid' }, 400);
      const { email } = known(account);
      return c.json({ id: account.sub, ...(email !== undefined && { email }) });
    });
}

/** The account as the provider sends it. If the customer does not share the e-mail address, `email` is missing. */
const known = ({ email, ...account }: StandInAccount) => ({ ...account, ...(email !== null && { email }) });
