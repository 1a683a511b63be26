// Improves pages that already work without it. Each part searches for its own marks in the page.
'use strict';

document.documentElement.classList.add('scripted');
// Browsers offer their clipboard only to https and this machine.
document.documentElement.classList.toggle('copies', Boolean(navigator.clipboard));

// Pages that are the same for everybody read the appearance of this browser from its cookie.
for (const choice of document.cookie.match(/(?:^|; )appearance=([a-z0-9.-]*)/)?.[1].split('.') ?? []) {
  const [name, value] = choice.split('-');
  if (name && value) document.documentElement.dataset[name] = value;
}

// Forms show times in the time zone of this browser to people who have not set one.
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
if (zone && document.querySelector('#you, form[action="/login"]')) {
  document.cookie = `feedmill-zone=${zone}; path=/; max-age=31536000; samesite=lax`;
}

// Menus close on Escape and on a click elsewhere; arrow keys move in them. The key / goes to the search.
document.addEventListener('keydown', event => {
  const menu = event.target.closest('details.menu[open]');
  if (event.key === '/' && !event.target.closest('input, textarea, select, [contenteditable]')) {
    const field = document.querySelector('.find input');
    if (field?.offsetParent) {
      event.preventDefault();
      field.focus();
    }
  } else if (menu && event.key === 'Escape') {
    menu.open = false;
    menu.querySelector('summary').focus();
  } else if (menu && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
    event.preventDefault();
    const entries = [...menu.querySelectorAll('.items-list :is(a, button)')];
    const now = entries.indexOf(document.activeElement);
    const next = event.key === 'ArrowDown' ? now + 1 : now < 0 ? -1 : now - 1;
    entries.at(next % entries.length)?.focus();
  }
});
document.addEventListener('click', event => {
  document.querySelectorAll('details.menu[open]').forEach(menu => {
    if (!menu.contains(event.target)) menu.open = false;
  });
});

// Copies the address of a link.
document.addEventListener('click', async event => {
  const link = event.target.closest('[data-copy-link]');
  if (!link || !navigator.clipboard || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  const menu = link.closest('details.menu');
  try {
    await navigator.clipboard.writeText(link.href);
    say(translated('Link copied.'), 'good');
  } catch {
    say(translated('Your browser did not copy the link.'));
  }
  if (menu) menu.open = false;
  menu?.querySelector('summary').focus();
});

// Votes in place: sends the vote of the pressed arrow to the API and shows the current state of the article.
document.addEventListener('submit', async event => {
  const form = event.target.closest('form.vote');
  if (!form || !event.submitter) return;
  event.preventDefault();
  const {article, comment} = form.dataset;
  try {
    const reply = await fetch(`/api/v1/${comment ? `comments/${comment}` : `articles/${article}`}/vote`, {
      method: 'PUT',
      headers: {'Content-Type': 'application/json'},
      body: JSON.stringify({direction: event.submitter.value}),
    });
    const body = await reply.json();
    if (reply.status === 401) {
      sendPlainly(form, event.submitter);
    } else if (reply.ok) {
      if (comment) form.querySelector('.count').textContent = counted(body.votes);
      else showCount(article, body.votes);
      showMine(form, body.myVote);
    } else {
      say(body.detail || body.title);
    }
  } catch {
    say(translated('The vote did not get through. Check your connection and try again.'));
  }
});

// Sends a form as without scripts: people who are not logged in are sent to the log-in and back.
function sendPlainly(form, submitter) {
  if (submitter?.name) {
    form.append(Object.assign(document.createElement('input'), {type: 'hidden', name: submitter.name, value: submitter.value}));
  }
  form.submit();
}

function showCount(id, votes) {
  document.querySelectorAll(`form.vote[data-article="${id}"] .count`).forEach(count => {
    count.textContent = counted(votes);
  });
}

function showCommentCount({id, votes}) {
  const count = document.querySelector(`form.vote[data-comment="${id}"] .count`);
  if (count) count.textContent = counted(votes);
}

function showMine(form, mine) {
  for (const [selector, direction] of [['.up', 'up'], ['.down', 'down']]) {
    const arrow = form.querySelector(selector);
    if (!arrow) continue;
    arrow.setAttribute('aria-pressed', String(mine === direction));
    arrow.value = mine === direction ? 'none' : direction;
  }
}

// Shows a sentence in the corner, instead of the previous one.
function say(text, tone = 'bad') {
  const toast = document.createElement('div');
  const notice = document.createElement('p');
  const close = document.createElement('button');
  toast.className = `toast ${tone}`;
  notice.className = `notice ${tone}`;
  notice.setAttribute('role', tone === 'bad' ? 'alert' : 'status');
  notice.textContent = text;
  close.className = 'close';
  close.setAttribute('aria-label', translated('Close'));
  close.textContent = '×';
  toast.append(notice, close);
  showToast(toast);
}

// Success messages disappear after eight seconds in front, but not while they have the pointer or the focus; errors stay.
function showToast(toast) {
  document.querySelectorAll('.toast:not(.shown)').forEach(other => other !== toast && other.remove());
  if (!toast.isConnected) document.body.append(toast);
  if (!toast.classList.contains('good')) return;
  let timer;
  const leave = () => {
    if (toast.matches(':hover, :focus-within')) timer = setTimeout(leave, 2000);
    else toast.remove();
  };
  const begin = () => {
    clearTimeout(timer);
    if (toast.isConnected && !document.hidden) timer = setTimeout(leave, 8000);
  };
  document.addEventListener('visibilitychange', begin);
  begin();
}
document.querySelectorAll('.toast:not(.shown)').forEach(showToast);
document.addEventListener('click', event => {
  const toast = event.target.closest('.close')?.closest('.toast');
  if (!toast) return;
  event.preventDefault();
  toast.remove();
});

// Likes in place: sends the like to the API and shows the current number.
document.addEventListener('submit', async event => {
  const form = event.target.closest('form.like');
  if (!form) return;
  event.preventDefault();
  const id = form.dataset.post;
  try {
    const liked = form.dataset.liked === 'true';
    const reply = await fetch(`/api/v1/posts/${id}/like`, {method: liked ? 'DELETE' : 'PUT'});
    const body = await reply.json();
    if (reply.status === 401) {
      sendPlainly(form, event.submitter);
    } else if (reply.ok) {
      document.querySelectorAll(`form.like[data-post="${id}"]`).forEach(each => showLikes(each, body));
    } else {
      say(body.detail || body.title);
    }
  } catch {
    say(translated('The like did not get through. Check your connection and try again.'));
  }
});

function showLikes(form, {likes, liked}) {
  form.dataset.liked = liked;
  form.action = `/posts/${form.dataset.post}/${liked ? 'unlike' : 'like'}`;
  form.querySelector('button').setAttribute('aria-pressed', String(liked));
  form.querySelector('.likes').textContent = likes ? counted(likes) : '';
}

// Pictures of a new post: a click on the button opens the file dialog, and files are uploaded immediately. Without scripts
// the button leads to a form that uploads one after the other.
document.addEventListener('click', event => {
  const form = event.target.closest('form[data-composer]');
  const remove = event.target.closest('.added-picture button');
  if (form && remove) {
    event.preventDefault();
    remove.closest('.added-picture').remove();
    form.querySelector('button.add').hidden = false;
  } else if (form && event.target.closest('button.add')) {
    event.preventDefault();
    choosePictures(form);
  }
});

function choosePictures(form) {
  const chooser = form.querySelector('.chooser') ?? form.appendChild(document.createElement('input'));
  Object.assign(chooser, {
    type: 'file', multiple: true, className: 'chooser quietly', tabIndex: -1, ariaHidden: 'true', accept: 'image/jpeg,image/png,image/gif,image/webp',
  });
  chooser.onchange = async () => {
    form.classList.add('uploading');
    for (const file of [...chooser.files].slice(0, roomFor(form))) await addPicture(form, file);
    chooser.value = '';
    form.classList.remove('uploading');
  };
  chooser.click();
}

function roomFor(form) {
  return form.dataset.most - form.querySelectorAll('.added-picture').length;
}

async function addPicture(form, file) {
  const body = new FormData();
  body.append('file', file);
  try {
    const reply = await fetch('/api/v1/media', {method: 'POST', body});
    const made = await reply.json();
    if (!reply.ok || !made.sizes) {
      say(made.detail || translated('This is not a picture.'));
      return;
    }
    form.querySelector('.added').append(addedPicture(made));
    form.querySelector('button.add').hidden = roomFor(form) <= 0;
    form.setAttribute('action', '/compose');
  } catch {
    say(translated('The picture did not get through. Check your connection and try again.'));
  }
}

function addedPicture({id, sizes}) {
  const part = (name, values, ...inside) => {
    const made = Object.assign(document.createElement(name), values);
    made.append(...inside);
    return made;
  };
  const field = `description-${id}`;
  return part('div', {className: 'added-picture'},
    part('input', {type: 'hidden', name: 'media', value: id}),
    part('img', {src: sizes['96'], width: 96, height: 96, alt: ''}),
    part('div', {className: 'field'},
      part('label', {htmlFor: field, textContent: translated('Description for people who cannot see it')}),
      part('textarea', {id: field, name: field, rows: 2, maxLength: 1500}),
      part('button', {type: 'button', className: 'link', textContent: translated('Remove picture')})));
}

// Keys j and k go to the next and the previous article of a list, or comment of a discussion; n goes to the next new
// comment, and after the last one to the first.
document.addEventListener('keydown', event => {
  const typing = event.target.closest('input, textarea, select');
  if (!['j', 'k', 'n'].includes(event.key) || typing || event.ctrlKey || event.metaKey || event.altKey) return;
  const places = [...document.querySelectorAll(
    event.key === 'n' ? '.comment.new > .thread > summary' : '.articles .article h2 a, .comment > .thread > summary')];
  const here = document.activeElement;
  const isBehind = place => here !== document.body && here.compareDocumentPosition(place) & Node.DOCUMENT_POSITION_FOLLOWING;
  const isBefore = place => here.compareDocumentPosition(place) & Node.DOCUMENT_POSITION_PRECEDING && !place.contains(here);
  const place = event.key === 'k'
    ? places.findLast(isBefore)
    : places.find(isBehind) || (event.key === 'n' || here === document.body ? places[0] : null);
  if (place) goTo(place);
});

function goTo(place) {
  for (let above = place.closest('.said')?.parentElement; above; above = above.parentElement.closest('details')) {
    above.open = true;
  }
  place.focus();
}

// A quote has the selected text when some of the comment is selected; else the whole comment, as without scripts.
function keepSelection(event) {
  const link = event.target.closest?.('a[data-quote]');
  if (!link) return;
  const selection = getSelection();
  const prose = link.closest('.acts').previousElementSibling;
  const text = selection.toString().trim();
  if (text && prose.contains(selection.anchorNode) && prose.contains(selection.focusNode)) {
    sessionStorage.setItem('quote', JSON.stringify({path: link.pathname, text}));
  } else if (event.type === 'mousedown') {
    sessionStorage.removeItem('quote');
  }
}
document.addEventListener('mousedown', keepSelection);
document.addEventListener('click', keepSelection);

const quoted = JSON.parse(sessionStorage.getItem('quote') || 'null');
const reply = document.querySelector('#reply textarea');
if (quoted && reply && quoted.path === location.pathname && new URLSearchParams(location.search).has('quote')) {
  const [source] = reply.value.split('\n');
  const lines = quoted.text.slice(0, 3000).split('\n').map(line => line.trim() ? `> ${line}` : '>');
  reply.value = [source, '>', ...lines, '', ''].join('\n');
  sessionStorage.removeItem('quote');
}

// Drafts of comments are saved while the user types, and when the user leaves the page. The number of a save is higher than that of
// the previous one, so that an older text from another window is refused.
const writing = document.querySelector('form[data-draft]');
if (writing) {
  const {text, sequence, parent} = writing.elements;
  const article = writing.action.match(/\/articles\/(\d+)\//)[1];
  const query = parent ? `?parent=${article}-${parent.value}` : '';
  const note = writing.querySelector('[data-draft-note]');
  let saved = text.value;
  let timer = 0;
  let open = true;
  let busy = false;
  const later = millis => {
    clearTimeout(timer);
    timer = setTimeout(() => busy ? later(millis) : save(false), millis);
  };
  const save = async keepalive => {
    clearTimeout(timer);
    if (!open || text.value === saved) return;
    busy = true;
    saved = text.value;
    sequence.value = Number(sequence.value) + 1;
    const reply = await fetch(`/api/v1/articles/${article}/draft${query}`, {
      method: 'PUT',
      keepalive,
      headers: {'Content-Type': 'application/json'},
      body: JSON.stringify({text: saved, sequence: Number(sequence.value)}),
    }).catch(() => null);
    busy = false;
    if (reply?.ok) {
      note.textContent = translated('Draft saved');
    } else if (reply && reply.status !== 429) {
      open = false;
      const problem = await reply.json().catch(() => ({}));
      note.textContent = translated('Draft not saved: {reason}', problem.detail || translated('try again later'));
    } else {
      saved = null;
      note.textContent = translated('Draft not saved yet');
      later(10000);
    }
  };
  text.addEventListener('input', () => later(1500));
  writing.addEventListener('submit', () => {
    clearTimeout(timer);
    open = false;
  });
  addEventListener('pagehide', () => save(true));
}

// Live lists: counts change as people vote, new articles are announced, withdrawn ones fade.
const live = document.querySelector('[data-live=articles]');
if (live) {
  const note = live.querySelector('[data-live-note]');
  const group = live.dataset.group;
  const fresh = new Set();
  const submitted = async ({id}) => {
    if (!note || document.getElementById('a' + id) || (group && !await isIn(id, group))) return;
    fresh.add(id);
    note.firstElementChild.textContent =
      fresh.size === 1 ? translated('One new article') : translated('{count} new articles', counted(fresh.size));
    note.hidden = false;
  };
  hear('/api/v1/articles/live', {
    events: {
      vote: data => {
        const article = JSON.parse(data);
        showCount(article.id, article.votes);
      },
      withdrawn: data => document.getElementById('a' + JSON.parse(data).id)?.classList.add('gone'),
      submitted: data => submitted(JSON.parse(data)),
      comments: data => announceComments(JSON.parse(data)),
      'comment-vote': data => showCommentCount(JSON.parse(data)),
    },
    last: live.dataset.last,
    discussion: document.querySelector('.discussion')?.dataset.article,
    open: () => live.setAttribute('data-live-open', ''),
  });
}

// Comments that arrive while the page is open are offered by a button, and not inserted between others.
function announceComments({id, comments, last}) {
  const discussion = document.querySelector(`.discussion[data-article="${id}"]`);
  if (!discussion || last <= Number(discussion.dataset.last)) return;
  const number = Math.max(1, comments - discussion.dataset.living);
  const note = discussion.querySelector('[data-comments-note]');
  note.firstElementChild.textContent = number === 1 ? translated('One new comment') : translated('{count} new comments', counted(number));
  note.firstElementChild.onclick = event => {
    event.preventDefault();
    location.hash = 'comments';
    location.reload();
  };
  note.hidden = false;
}

async function isIn(id, group) {
  const reply = await fetch(`/api/v1/articles/${id}`);
  return reply.ok && (await reply.json()).groups.includes(group);
}

// Pages of the shop, which are the same for everybody, and pages of problems get the header of the viewer.
// What this page put into the cart meanwhile is newer than the number that comes with the header.
let pieces = null;
const impersonal = document.querySelector('[data-personal]');
if (impersonal) {
  personalise(impersonal.dataset.personal).then(hearNotifications).catch(() => {});
} else {
  hearNotifications();
}

async function personalise(address) {
  const target = encodeURIComponent(location.pathname + location.search);
  const reply = await fetch(`${address}?target=${target}`);
  if (!reply.ok) return;
  const theirs = new DOMParser().parseFromString(await reply.text(), 'text/html');
  const header = theirs.querySelector('header.header');
  if (header) document.querySelector('header.header').replaceWith(header);
  const bar = theirs.querySelector('nav.tabbar');
  if (bar) document.querySelector('nav.tabbar')?.replaceWith(bar);
  const toast = theirs.querySelector('.toast');
  if (toast) showToast(document.adoptNode(toast));
  document.querySelector('.ways')?.append(...theirs.querySelectorAll('[data-way]'));
  showPieces(pieces ?? Number(theirs.querySelector('[data-cart]')?.dataset.cart));
}

// The number of unread notifications in the header is live. The page of notifications marks what it shows as read.
function hearNotifications() {
  const bell = document.querySelector('[data-notifications-count]');
  if (!bell) return;
  const list = document.querySelector('[data-notifications]');
  let known = Number(bell.querySelector('[data-unread]').dataset.unread);
  const unread = data => {
    const number = JSON.parse(data).unread;
    const count = bell.querySelector('[data-unread]');
    count.dataset.unread = number;
    count.textContent = number > 99 ? '99+' : number || '';
    document.querySelectorAll('[data-unread-text]').forEach(each => {
      each.textContent = count.textContent;
    });
    if (list && number > known) refreshNotifications(list);
    known = number;
  };
  hear('/api/v1/me/notifications/live', {
    events: {unread},
    open: () => bell.setAttribute('data-count-live', ''),
  });
  if (list) readNotifications(list);
}

async function refreshNotifications(list) {
  const reply = await fetch(location.href).catch(() => null);
  if (!reply || !reply.ok || list.contains(document.activeElement)) return;
  const page = new DOMParser().parseFromString(await reply.text(), 'text/html');
  const fresh = page.querySelector('[data-notifications]');
  if (!fresh) return;
  list.replaceChildren(...fresh.childNodes);
  list.dataset.upTo = fresh.dataset.upTo || '';
  readNotifications(list);
}

function readNotifications(list) {
  const upTo = list.dataset.upTo;
  if (!upTo) return;
  if (document.hidden) {
    document.addEventListener('visibilitychange', () => readNotifications(list), {once: true});
    return;
  }
  fetch('/api/v1/me/notifications/read', {
    method: 'PUT',
    headers: {'Content-Type': 'application/json'},
    body: JSON.stringify({upTo}),
  }).catch(() => {});
}

function showPieces(number) {
  document.querySelectorAll('[data-cart-count]').forEach(count => {
    count.textContent = counted(number);
    count.hidden = !number;
  });
}

// The page of an item comes from a cache, so its view is counted separately.
const viewed = document.querySelector('[data-viewed]');
let added = viewed && fetch(
  `/api/v1/items/${viewed.dataset.viewed}/views`, {method: 'POST', signal: AbortSignal.timeout(3000)}).catch(() => {});

// Adds to the cart in place, one after the other and after the view: a guest without a session would get two from two
// requests at once.
document.addEventListener('submit', event => {
  const form = event.target.closest('form[data-add]');
  if (!form) return;
  event.preventDefault();
  added = addToCart(added, form);
});

async function addToCart(before, form) {
  const quantity = Number(form.elements.quantity?.value || 1);
  try {
    await before;
    const reply = await fetch('/api/v1/cart', {
      method: 'POST',
      headers: {'Content-Type': 'application/json'},
      body: JSON.stringify({item: form.dataset.add, quantity}),
    });
    const body = await reply.json();
    if (reply.ok) {
      pieces = body.items.reduce((sum, line) => sum + line.quantity, 0);
      showPieces(pieces);
      say(translated('Added to your cart.'), 'good');
    } else {
      say(body.detail || body.title);
    }
  } catch {
    say(translated('Nothing was added. Check your connection and try again.'));
  }
}

// A live timeline: after each event the current content of the page is fetched from the server. A deleted post
// disappears, and after a reset everything is replaced by the server's content.
const timeline = document.querySelector('[data-live=timeline]');
if (timeline) {
  let asked = 0;
  let answered = 0;
  const edited = new Set();
  let reload = false;
  const refresh = async () => {
    asked++;
    if (asked > answered + 1) return;
    while (answered < asked) {
      const upTo = asked;
      const changed = new Set(edited);
      const all = reload;
      edited.clear();
      reload = false;
      await bringNew(timeline, changed, all);
      answered = upTo;
    }
  };
  const whole = () => {
    reload = true;
    refresh();
  };
  hear('/api/v1/timeline/live', {
    events: {
      post: refresh,
      edited: data => {
        edited.add(JSON.parse(data).id);
        refresh();
      },
      deleted: data => {
        document.getElementById('p' + JSON.parse(data).id)?.closest('li')?.remove();
        whole();
      },
      reset: whole,
    },
    last: timeline.dataset.last,
    open: () => timeline.setAttribute('data-live-open', ''),
    missed: whole,
  });
}

// Entries in which the user is writing or selecting do not change.
async function bringNew(timeline, changed, all) {
  const reply = await fetch('/home').catch(() => null);
  if (!reply || !reply.ok) return;
  const page = new DOMParser().parseFromString(await reply.text(), 'text/html');
  const list = timeline.querySelector('.posts');
  const items = [...page.querySelectorAll('[data-live=timeline] .posts > li')];
  const number = item => Number(item.querySelector('.post').dataset.post);
  const shown = new Set(items.map(number));
  const oldest = items.length ? number(items[items.length - 1]) : 0;
  if (all) {
    [...list.children].forEach(item => {
      if (number(item) >= oldest && !shown.has(number(item))) item.remove();
    });
  }
  items.forEach(item => {
    const post = item.querySelector('.post');
    const there = document.getElementById(post.id)?.closest('li');
    if (there) {
      if ((all || changed.has(post.dataset.post)) && !there.contains(document.activeElement)) {
        there.replaceWith(document.adoptNode(item));
      }
      return;
    }
    post.classList.add('fresh');
    const older = [...list.children].find(other => number(other) < Number(post.dataset.post));
    list.insertBefore(document.adoptNode(item), older || null);
    timeline.querySelector('.empty')?.remove();
  });
}

// Desk: the content is fetched again when an article changes, but not while the user
// selects articles or moves through them with keys.
const desk = document.querySelector('[data-live=desk]');
if (desk) {
  let waiting;
  const refreshSoon = wait => {
    clearTimeout(waiting);
    waiting = setTimeout(() => deskInUse() ? refreshSoon(2000) : refreshDesk(), wait);
  };
  hear('/api/v1/desk/live', {
    events: {desk: () => refreshSoon(300)},
    last: desk.dataset.last,
    open: () => desk.setAttribute('data-live-open', ''),
    missed: () => refreshSoon(0),
  });
}

function deskInUse() {
  return desk.contains(document.activeElement) || desk.querySelector('input:checked');
}

async function refreshDesk() {
  const reply = await fetch(location.href).catch(() => null);
  if (!reply || !reply.ok) return;
  const page = new DOMParser().parseFromString(await reply.text(), 'text/html');
  const fresh = page.querySelector('[data-live=desk]');
  if (fresh && !deskInUse()) desk.replaceChildren(...fresh.childNodes);
}

// Completion: offers words below each search box, for the keyboard, the pointer and screen readers.
document.querySelectorAll('input[data-suggest]').forEach((box, number) => {
  const list = document.createElement('ul');
  list.id = `suggestions-${number}`;
  list.className = 'suggestions';
  list.setAttribute('role', 'listbox');
  list.setAttribute('aria-label', translated('Suggestions'));
  list.hidden = true;
  box.after(list);
  box.setAttribute('role', 'combobox');
  box.setAttribute('aria-autocomplete', 'list');
  box.setAttribute('aria-controls', list.id);
  box.setAttribute('aria-expanded', 'false');
  let asked = null;
  let timer = 0;

  function close() {
    clearTimeout(timer);
    asked?.abort();
    list.hidden = true;
    box.setAttribute('aria-expanded', 'false');
    box.removeAttribute('aria-activedescendant');
  }

  function show(words) {
    list.replaceChildren(...words.map((word, at) => {
      const option = document.createElement('li');
      option.id = `${list.id}-${at}`;
      option.setAttribute('role', 'option');
      option.setAttribute('aria-selected', 'false');
      option.textContent = word;
      return option;
    }));
    list.hidden = words.length === 0;
    box.setAttribute('aria-expanded', String(words.length > 0));
    box.removeAttribute('aria-activedescendant');
  }

  async function ask() {
    asked?.abort();
    asked = new AbortController();
    try {
      const reply = await fetch(`/api/v1/search/suggest?q=${encodeURIComponent(box.value)}`, {signal: asked.signal});
      if (reply.ok && document.activeElement === box) show((await reply.json()).items);
    } catch {
      // Another letter was typed, or there is no connection: the box works without suggestions.
    }
  }

  function move(step) {
    const options = [...list.children];
    const now = options.findIndex(option => option.getAttribute('aria-selected') === 'true');
    const next = (now + step + options.length + (now < 0 && step < 0 ? 1 : 0)) % options.length;
    options.forEach((option, at) => option.setAttribute('aria-selected', String(at === next)));
    box.setAttribute('aria-activedescendant', options[next].id);
    box.value = options[next].textContent;
  }

  box.addEventListener('input', () => {
    clearTimeout(timer);
    if (box.value.trim().length < 2) return close();
    timer = setTimeout(ask, 150);
  });
  box.addEventListener('keydown', event => {
    if (list.hidden) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      close();
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      move(event.key === 'ArrowDown' ? 1 : -1);
    }
  });
  box.addEventListener('blur', close);
  list.addEventListener('mousedown', event => {
    event.preventDefault();
    const option = event.target.closest('li');
    if (!option) return;
    box.value = option.textContent;
    box.form.requestSubmit();
  });
});

// With scripts pictures are chosen only by the button.
document.querySelectorAll('form[data-composer] fieldset').forEach(fieldset => {
  fieldset.querySelectorAll('legend, label, .hint, .field, input').forEach(part => { part.hidden = true; });
  fieldset.classList.add('bare');
});
