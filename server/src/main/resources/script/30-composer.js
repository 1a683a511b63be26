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

// With scripts pictures are chosen only by the button.
document.querySelectorAll('form[data-composer] fieldset').forEach(fieldset => {
  fieldset.querySelectorAll('legend, label, .hint, .field, input').forEach(part => { part.hidden = true; });
  fieldset.classList.add('bare');
});
