// Copies code of the documentation. Browsers offer their clipboard only to https and this machine; elsewhere the code is selected, to be copied by key.
'use strict';

document.addEventListener('click', async event => {
  const button = event.target.closest('[data-copy]');
  if (!button) return;
  const code = button.parentElement.querySelector('pre');
  try {
    await navigator.clipboard.writeText(code.textContent.trimEnd());
    button.textContent = 'Copied';
  } catch {
    getSelection().selectAllChildren(code);
    button.textContent = 'Selected';
  }
  setTimeout(() => { button.textContent = 'Copy'; }, 2000);
});
