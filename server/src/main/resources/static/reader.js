// The reader's keys and live counts. The page works without.
'use strict';

const reader = document.querySelector('[data-reader]');

// Requests for the channels so far, and the last one whose reply is shown.
let asked = 0;
let shown = 0;

function go(links, step) {
  const at = links.findIndex(link => link.hasAttribute('aria-current'));
  const next = links[at < 0 ? (step > 0 ? 0 : links.length - 1) : at + step];
  if (next) next.click();
}

const all = selector => [...reader.querySelectorAll(selector)];

const keys = {
  j: () => go(all('.lines a'), 1),
  k: () => go(all('.lines a'), -1),
  n: () => go(all('.channels [data-channel]'), 1),
  p: () => go(all('.channels [data-channel]'), -1),
  o: () => whenShown(() => {
    const link = reader.querySelector('.open h2 a');
    if (link) open(link.href, '_blank', 'noopener');
  }),
  m: () => whenShown(() => {
    const button = reader.querySelector('.open [data-mark] button');
    if (button) button.click();
  }),
  f: () => whenShown(() => reader.querySelector('.open [data-star] button')?.click()),
  s: () => {
    const lines = all('.lines li');
    const at = lines.findIndex(line => line.querySelector('[aria-current]'));
    const next = lines.slice(at + 1).find(line => line.classList.contains('new'));
    if (next) next.querySelector('a').click();
  },
  '/': () => reader.querySelector('[data-search]').click(),
  '?': () => {
    const help = reader.querySelector('.keys');
    help.open = !help.open;
  },
};

// Items open in place: only the text is fetched, the list does not move, and the next text is
// prefetched. Of several that are chosen quickly, the last one opens.
const fetched = new Map();
let opening = null;
let showing = Promise.resolve();

function text(link) {
  const address = link.getAttribute('href').split('#')[0] + '&part=open';
  if (!fetched.has(address)) {
    const control = new AbortController();
    const reply = fetch(address, {signal: control.signal})
      .then(reply => reply.ok && !reply.redirected ? reply.text() : '')
      .catch(() => '');
    const forget = () => fetched.delete(address);
    fetched.set(address, {reply, forget, abort: () => forget() && control.abort()});
    if (fetched.size > 20) fetched.delete(fetched.keys().next().value);
  }
  return fetched.get(address);
}

async function show(link, remember) {
  opening?.abort();
  const asked = text(link);
  opening = asked;
  all('.lines [aria-current]').forEach(each => each.removeAttribute('aria-current'));
  link.setAttribute('aria-current', 'true');
  const line = link.closest('li');
  line.scrollIntoView({block: 'nearest'});
  const part = new DOMParser().parseFromString(await asked.reply, 'text/html').querySelector('#open');
  if (opening !== asked) return;
  opening = null;
  asked.forget();
  if (!part?.querySelector('h2')) {
    location.assign(link.href);
    return;
  }
  reader.querySelector('#open').replaceWith(document.adoptNode(part));
  showType();
  if (remember) history.pushState({}, '', link.href.split('#')[0]);
  part.scrollTop = 0;
  part.focus({preventScroll: true});
  seen();
  const links = all('.lines li > a');
  const next = links[links.indexOf(link) + 1];
  if (next) text(next);
}

// Keys for the open item wait for the one that was chosen last.
async function whenShown(act) {
  while (opening) await showing;
  act();
}

function openInPlace() {
  reader.querySelector('.list').addEventListener('click', event => {
    const link = event.target.closest('.lines li > a');
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || event.button) return;
    event.preventDefault();
    showing = show(link, true);
  });
  window.addEventListener('popstate', () => {
    const item = new URLSearchParams(location.search).get('item');
    const link = item && reader.querySelector(`.lines [data-item="${CSS.escape(item)}"] > a`);
    if (link) showing = show(link, false);
    else location.reload();
  });
}

// The look of the text changes with each choice. One request at a time saves it, always the latest
// choice: of two requests at once the first could be the last to arrive. A choice that waits when the
// page is left is sent then.
let choice = null;
let saving = false;

function sendChoice() {
  const {action, body} = choice;
  choice = null;
  return fetch(action, {method: 'POST', body, redirect: 'manual', keepalive: true}).catch(() => null);
}

addEventListener('pagehide', () => choice && sendChoice());

async function saveChoice() {
  if (saving) return;
  saving = true;
  while (choice) {
    const reply = await sendChoice();
    const saved = reply && (reply.type === 'opaqueredirect' || reply.ok);
    if (!saved && !choice) say(translated('Your choice was not saved. Check your connection and try again.'));
  }
  saving = false;
}

reader?.addEventListener('change', event => {
  const form = event.target.closest('form[data-type]');
  if (!form) return;
  const chosen = new FormData(form);
  for (const name of ['size', 'letters', 'width']) {
    if (chosen.get(name)) reader.dataset[name] = chosen.get(name);
    else delete reader.dataset[name];
  }
  choice = {action: form.action, body: new URLSearchParams(chosen)};
  saveChoice();
});

// A text that was fetched before a choice has the former one in its form.
function showType() {
  reader.querySelectorAll('form[data-type] input[type=radio]').forEach(each => {
    each.checked = each.value === (reader.dataset[each.name] ?? '');
  });
}

// Stars in place: sends the star to the API; the button, the list and the number show it.
reader?.addEventListener('submit', async event => {
  const form = event.target.closest('form[data-star]');
  if (!form) return;
  event.preventDefault();
  const button = form.querySelector('button');
  if (button.disabled) return;
  button.disabled = true;
  const on = button.value === '1';
  try {
    const item = form.dataset.star;
    const reply = await fetch(`/api/v1/reader/stars/${item}`, {method: on ? 'PUT' : 'DELETE'});
    if (reply.status === 401) {
      sendPlainly(form, button);
    } else if (reply.ok) {
      showStar(form, on);
    } else {
      const body = await reply.json();
      say(body.detail || body.title);
    }
  } catch {
    say(translated('The star did not get through. Check your connection and try again.'));
  }
  button.disabled = false;
});

function showStar(form, on) {
  const button = form.querySelector('button');
  button.value = on ? '0' : '1';
  button.setAttribute('aria-pressed', String(on));
  fetched.forEach(each => each.forget());
  const line = reader.querySelector(`.lines [data-item="${CSS.escape(form.dataset.star)}"]`);
  line?.classList.toggle('starred', on);
  line?.querySelector('[data-starred]')?.toggleAttribute('hidden', !on);
  const stars = reader.querySelector('[data-channel=starred] .unread');
  if (stars) showUnread(stars, Math.max(0, Number(stars.dataset.number) + (on ? 1 : -1)));
}

if (reader) {
  openInPlace();
  document.addEventListener('keydown', event => {
    const typing = event.target.closest('input, textarea, select');
    const press = keys[event.key];
    if (!press || typing || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    press();
  });
  seen();
  listen();
}

// The open item counts as read.
async function seen() {
  const form = reader.querySelector('.open [data-mark="read"]');
  if (!form || new URLSearchParams(location.search).has('kept')) return;
  const fields = new URLSearchParams(new FormData(form));
  fields.set('mark', 'read');
  const line = reader.querySelector('.lines [aria-current]');
  const reply = await fetch(form.action, {method: 'POST', body: fields, redirect: 'manual'});
  if (reply.type === 'opaqueredirect' || reply.ok) {
    form.dataset.mark = 'unread';
    const button = form.querySelector('button');
    button.value = 'unread';
    form.querySelector('[name=next]').value += '&kept=1';
    line?.closest('li').classList.replace('new', 'read');
    line?.querySelector('[data-unread]')?.remove();
    const unread = reader.querySelector('.channels [aria-current] .unread');
    if (unread) showUnread(unread, Math.max(0, unread.dataset.number - 1));
  }
}

function showUnread(place, number) {
  place.dataset.number = number;
  place.textContent = number ? counted(number) : '';
}

function listen() {
  const count = data => {
    const told = JSON.parse(data);
    const place = reader.querySelector(`[data-channel="${CSS.escape(told.uid)}"] .unread`);
    if (place && told.unread !== undefined) showUnread(place, told.unread);
    return told;
  };
  hear('/reader/live', {
    events: {
      'new item in channel': data => {
        if (count(data).uid === reader.dataset.reader) offer();
      },
      'update channel': data => {
        if (count(data).name !== undefined) channels();
      },
      'new channel': channels,
      'delete channel': channels,
    },
    opens: 'started',
    last: reader.dataset.last,
    open: () => reader.setAttribute('data-live-open', ''),
    missed: channels,
  });
}

// Channels were created, renamed or deleted elsewhere. A reply that a newer one overtook is not shown.
async function channels() {
  const mine = ++asked;
  const reply = await fetch(location.href, {cache: 'no-store'}).catch(() => null);
  if (!reply || !reply.ok) return;
  const page = new DOMParser().parseFromString(await reply.text(), 'text/html');
  const list = page.querySelector('.reader .channels ul');
  if (!list || mine < shown) return;
  shown = mine;
  reader.querySelector('.channels ul').replaceWith(list);
}

function offer() {
  const list = reader.querySelector('.list');
  if (list.querySelector('.newer')) return;
  const link = document.createElement('a');
  link.href = '/reader?channel=' + encodeURIComponent(reader.dataset.reader);
  link.textContent = translated('New items');
  const line = document.createElement('p');
  line.className = 'newer';
  line.append(link);
  list.querySelector('.head').after(line);
}
