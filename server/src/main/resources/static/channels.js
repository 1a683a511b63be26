// Channels move where they are dragged by their heading. The buttons beside it do so without.
'use strict';

let dragged = null;

for (const section of document.querySelectorAll('section[data-channel]')) {
  const heading = section.querySelector('.head');
  heading.draggable = true;
  heading.addEventListener('dragstart', event => {
    dragged = section;
    event.dataTransfer.effectAllowed = 'move';
    event.dataTransfer.setData('text/plain', section.dataset.channel);
  });
  heading.addEventListener('dragend', () => {
    dragged = null;
    document.querySelector('section.target')?.classList.remove('target');
  });
  section.addEventListener('dragover', event => {
    if (!dragged || dragged === section) return;
    event.preventDefault();
    section.classList.add('target');
  });
  section.addEventListener('dragleave', event => {
    if (!section.contains(event.relatedTarget)) section.classList.remove('target');
  });
  section.addEventListener('drop', event => {
    if (!dragged || dragged === section) return;
    event.preventDefault();
    const form = dragged.querySelector('form.move');
    const place = document.createElement('input');
    place.type = 'hidden';
    place.name = 'place';
    place.value = section.dataset.channel;
    form.append(place);
    form.submit();
  });
}
