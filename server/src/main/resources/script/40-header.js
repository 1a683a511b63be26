// Pages of the shop, which are the same for everybody, and pages of problems get the header of the viewer.
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
  keepZone();
  const bar = theirs.querySelector('nav.tabbar');
  if (bar) document.querySelector('nav.tabbar')?.replaceWith(bar);
  const toast = theirs.querySelector('.toast');
  if (toast) showToast(document.adoptNode(toast));
  document.querySelector('.ways')?.append(...theirs.querySelectorAll('[data-way]'));
  document.querySelector('[data-next-step]')?.before(...theirs.querySelectorAll('[data-next]'));
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
  const address = location.pathname + location.search;
  const lines = address + (location.search ? '&' : '?') + 'part=lines';
  const reply = await fetch(lines).catch(() => null);
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
