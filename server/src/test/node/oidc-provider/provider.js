// A real OpenID Connect provider on loopback. Everybody who types a name is that person.
// usage: node provider.js PORT CLIENT_ID CLIENT_SECRET REDIRECT_URI
// Prints "ready" when it listens, and ends when its input ends.
import { Provider } from 'oidc-provider';

const [port, clientId, clientSecret, redirectUri] = process.argv.slice(2);

const provider = new Provider(`http://localhost:${port}`, {
  clients: [
    {
      client_id: clientId,
      client_secret: clientSecret,
      redirect_uris: [redirectUri],
      grant_types: ['authorization_code'],
      response_types: ['code'],
    },
  ],
  pkce: { required: () => true },
  claims: { openid: ['sub'], profile: ['preferred_username', 'groups'] },
  findAccount: (_, id) => ({
    accountId: id,
    claims: async () => ({
      sub: id,
      preferred_username: id,
      groups: id.startsWith('editor') ? ['writers'] : [],
    }),
  }),
});

provider.listen(Number(port), '127.0.0.1', () => console.log('ready'));
process.stdin.resume();
process.stdin.on('end', () => process.exit(0));
