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
