// Channels move where they are dragged by their heading, and feeds into the channel where they are
// dropped. The buttons beside them do the same without scripts.
'use strict';

let dragged = null;

function grab(handle, what, name) {
  handle.draggable = true;
  handle.addEventListener('dragstart', event => {
    event.stopPropagation();
    dragged = what;
    event.dataTransfer.effectAllowed = 'move';
    event.dataTransfer.setData('text/plain', name);
  });
  handle.addEventListener('dragend', () => {
    dragged = null;
    document.querySelector('section.target')?.classList.remove('target');
  });
}

function send(form, name, value) {
  const field = form.elements[name] ?? document.createElement('input');
  if (!field.form) {
    field.type = 'hidden';
    field.name = name;
    form.append(field);
  }
  field.value = value;
  form.submit();
}

for (const section of document.querySelectorAll('section[data-channel]')) {
  const elsewhere = () => dragged && !section.contains(dragged);
  grab(section.querySelector('.head'), section, section.dataset.channel);
  section.addEventListener('dragover', event => {
    if (!elsewhere()) return;
    event.preventDefault();
    section.classList.add('target');
  });
  section.addEventListener('dragleave', event => {
    if (!section.contains(event.relatedTarget)) section.classList.remove('target');
  });
  section.addEventListener('drop', event => {
    if (!elsewhere()) return;
    event.preventDefault();
    if (dragged.dataset.feed) {
      send(dragged.querySelector('form[action$="/move"]'), 'channel', section.dataset.channel);
    } else {
      send(dragged.querySelector('form.move'), 'place', section.dataset.channel);
    }
  });
}

for (const feed of document.querySelectorAll('section[data-channel] li[data-feed]')) {
  if (feed.querySelector('form[action$="/move"]')) grab(feed, feed, feed.dataset.feed);
}
