// What a program does with the types that are generated from openapi.yaml. Prints what the server
// answered. Arguments: address of the server, name and password of an account.
import createClient from 'openapi-fetch';
import type { components, paths } from './api.js';

declare const process: { argv: string[] };
type Problem = components['schemas']['Problem'];

const [server = '', name = '', password = ''] = process.argv.slice(2);
const stranger = createClient<paths>({ baseUrl: server });

// The answer, or an error with the problem document of the server.
function must<T>(answer: { data?: T; error?: Problem }): T {
  if (answer.data === undefined) {
    throw new Error(`${answer.error?.status} ${answer.error?.detail}`);
  }
  return answer.data;
}

const logIn = await stranger.POST('/api/v1/sessions', { body: { name, password } });
const cookie = (logIn.response.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
const made = must(await stranger.POST('/api/v1/tokens', {
  body: { name: 'journey', scopes: ['*'] },
  headers: { cookie },
}));
const client = createClient<paths>({
  baseUrl: server,
  headers: { authorization: `Bearer ${made.token}` },
});

const titles: string[] = [];
let last: components['schemas']['Article'] | undefined;
let after: string | undefined;
do {
  const query: NonNullable<paths['/api/v1/articles']['get']['parameters']['query']> =
    after === undefined ? { rank: 'new', limit: 1 } : { after };
  const page: { items: components['schemas']['Article'][]; next?: string } =
    must(await client.GET('/api/v1/articles', { params: { query } }));
  last = page.items.at(-1);
  titles.push(last?.title ?? '');
  after = page.next;
} while (after !== undefined);
console.log(`pages [${titles.join(', ')}]`);

const voted = must(await client.PUT('/api/v1/articles/{id}/vote', {
  params: { path: { id: last?.id ?? '' } },
  body: { direction: 'up' },
}));
console.log(`vote ${voted.myVote}`);

const post = must(await client.POST('/api/v1/posts', { body: { text: 'Hello' } }));
console.log(`post ${post.text} by ${post.author.name}`);

const cart = must(await client.GET('/api/v1/cart'));
console.log(`cart ${cart.items.length}`);

const missing = await client.GET('/api/v1/articles/{id}', { params: { path: { id: '999999999' } } });
if (missing.error) {
  const problem: Problem = missing.error;
  console.log(`problem ${problem.status} ${problem.type}`);
}
const refused = await client.POST('/api/v1/posts', { body: { text: '' } });
if (refused.error) {
  const problem: Problem = refused.error;
  console.log(`problem ${problem.status} ${problem.errors?.[0]?.pointer}`);
}
