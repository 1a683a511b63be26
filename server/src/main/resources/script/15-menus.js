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
  } else if (menu && !event.target.closest('input') && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
    event.preventDefault();
    const entries = [...menu.querySelectorAll('.items-list :is(a, button, input:not([type=radio]), input:checked)')]
      .filter(entry => entry.checkVisibility());
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
