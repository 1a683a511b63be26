// Sends the requests that people put together on the page of the API, and shows what comes back.
'use strict';
document.documentElement.classList.add('scripted');

document.addEventListener('submit', async event => {
  const form = event.target.closest('form[data-try]');
  if (!form) return;
  event.preventDefault();
  const output = form.querySelector('output');
  const {url, options} = request(form);
  output.hidden = false;
  output.textContent = 'Waiting for the answer.';
  try {
    output.replaceChildren(...await shown(await fetch(url, options)));
  } catch (error) {
    output.textContent = 'No answer: ' + error.message;
  }
});

function request(form) {
  let path = form.dataset.path;
  const query = new URLSearchParams();
  const headers = {Accept: 'application/json, */*'};
  for (const input of form.querySelectorAll('[data-place]')) {
    if (input.dataset.place === 'path') {
      path = path.replace(`{${input.name}}`, encodeURIComponent(input.value));
    } else if (input.value !== '' && input.dataset.place === 'query') {
      query.set(input.name, input.value);
    } else if (input.value !== '') {
      headers[input.name] = input.value;
    }
  }
  const body = form.querySelector('[data-body]')?.value;
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  const search = query.size === 0 ? '' : '?' + query;
  return {url: path + search, options: {method: form.dataset.method, headers, body}};
}

async function shown(reply) {
  const status = document.createElement('p');
  status.append(Object.assign(document.createElement('strong'), {textContent: reply.status}));
  status.append(' ' + reply.statusText);
  const headers = document.createElement('pre');
  headers.textContent = [...reply.headers].map(([name, value]) => `${name}: ${value}`).join('\n');
  const body = document.createElement('pre');
  body.textContent = pretty(await reply.text());
  return body.textContent === '' ? [status, headers] : [status, headers, body];
}

function pretty(text) {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
