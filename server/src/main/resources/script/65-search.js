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
