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
function keepZone() {
  if (zone && document.querySelector('#you, form[action="/login"]')) {
    document.cookie = `feedmill-zone=${zone}; path=/; max-age=31536000; samesite=lax`;
  }
}
keepZone();

// A row of links that is wider than the window begins where the chosen one is seen.
for (const row of document.querySelectorAll('.rail, .tabs')) {
  const chosen = row.scrollWidth > row.clientWidth && row.querySelector('[aria-current]')?.getBoundingClientRect();
  const shown = row.getBoundingClientRect();
  if (chosen && (chosen.left < shown.left || chosen.right > shown.right)) {
    row.scrollLeft += (chosen.left + chosen.right - shown.left - shown.right) / 2;
  }
}

// Sends a form as without scripts: people who are not logged in are sent to the log-in and back.
function sendPlainly(form, submitter) {
  if (submitter?.name) {
    form.append(Object.assign(document.createElement('input'), {type: 'hidden', name: submitter.name, value: submitter.value}));
  }
  form.submit();
}
