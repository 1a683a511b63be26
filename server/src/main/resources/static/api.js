// Filters the operations on the page of the API while the user types, opens the one in the address, and sends requests that users compose there.
'use strict';
document.documentElement.classList.add('scripted');

const filter = document.querySelector('[data-filter]');
const found = document.getElementById('api-found');
const operations = [...document.querySelectorAll('.operation')].map(element => ({element, text: element.textContent.toLowerCase()}));

if (found) {
  filter.addEventListener('input', show);
  filter.form.addEventListener('submit', event => { event.preventDefault(); show(); });
  addEventListener('hashchange', reveal);
  reveal();
  if (filter.value) show();
}

function show() {
  const words = filter.value.toLowerCase().split(/\s+/).filter(Boolean);
  let shown = 0;
  for (const {element, text} of operations) {
    element.hidden = !words.every(word => text.includes(word));
    if (!element.hidden) shown++;
  }
  for (const section of document.querySelectorAll('.api-section')) {
    section.hidden = words.length > 0 && !section.querySelector('.operation:not([hidden])');
  }
  found.hidden = words.length === 0;
  found.textContent = shown === 1 ? '1 operation' : shown === 0 ? `No results for “${filter.value}”` : `${shown} operations`;
}

function reveal() {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  const operation = target?.closest('.operation');
  if (!operation) return;
  operation.open = true;
  operation.hidden = false;
  operation.scrollIntoView();
}

// Calls contain the address of this site even if it is not configured.
document.addEventListener('toggle', event => {
  for (const code of event.target.querySelectorAll('.copied code')) {
    code.textContent = code.textContent.replace('http://localhost:8080/', location.origin + '/');
  }
}, true);

document.addEventListener('click', event => {
  const button = event.target.closest('[data-try]');
  if (!button) return;
  const operation = button.closest('.operation');
  button.parentElement.replaceWith(form(operation));
  operation.querySelector('form input, form textarea, form button').focus();
});

function form(operation) {
  const made = create('form', {className: 'try'});
  const id = operation.querySelector('.operation-body').id;
  for (const {dataset} of operation.querySelectorAll('dt[data-name]')) {
    const input = create('input', {id: `${id}-${dataset.name}`, name: dataset.name, required: dataset.required === 'true', autocomplete: 'off'});
    input.dataset.place = dataset.place;
    made.append(field(input, dataset.name));
  }
  const example = operation.querySelector('[data-example]');
  if (example) {
    const text = create('textarea', {id: `${id}-body`, rows: 6, spellcheck: false, value: example.textContent});
    made.append(field(text, 'Body'));
  }
  const send = create('button', {className: 'small', textContent: 'Send'});
  const actions = create('p', {className: 'actions'});
  actions.append(send);
  made.append(create('p', {className: 'fine', textContent: 'The request carries the log-in of this browser.'}), actions, create('output', {hidden: true}));
  return made;
}

function field(input, name) {
  const made = create('div', {className: 'field'});
  made.append(create('label', {htmlFor: input.id, textContent: name}), input);
  return made;
}

function create(name, members) {
  return Object.assign(document.createElement(name), members);
}

document.addEventListener('submit', async event => {
  const sent = event.target.closest('form.try');
  if (!sent) return;
  event.preventDefault();
  const output = sent.querySelector('output');
  const {url, options} = request(sent, sent.closest('.operation').dataset);
  output.hidden = false;
  output.textContent = 'Waiting for the answer.';
  try {
    output.replaceChildren(...await answered(await fetch(url, options)));
  } catch (error) {
    output.textContent = 'No answer: ' + error.message;
  }
});

function request(sent, {method, path}) {
  const query = new URLSearchParams();
  const headers = {Accept: 'application/json, */*'};
  for (const input of sent.querySelectorAll('[data-place]')) {
    if (input.dataset.place === 'path') {
      path = path.replace(`{${input.name}}`, encodeURIComponent(input.value));
    } else if (input.value !== '' && input.dataset.place === 'query') {
      query.set(input.name, input.value);
    } else if (input.value !== '') {
      headers[input.name] = input.value;
    }
  }
  const body = sent.querySelector('textarea')?.value;
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  const search = query.size === 0 ? '' : '?' + query;
  return {url: path + search, options: {method, headers, body}};
}

async function answered(reply) {
  const status = create('p', {});
  status.append(create('strong', {textContent: reply.status}), ' ' + reply.statusText);
  const headers = create('pre', {textContent: [...reply.headers].map(([name, value]) => `${name}: ${value}`).join('\n')});
  const body = create('pre', {textContent: pretty(await reply.text())});
  for (const box of [headers, body]) box.tabIndex = 0;
  return body.textContent === '' ? [status, headers] : [status, headers, body];
}

function pretty(text) {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
