// Passkeys: logs in by one, and adds one on the page that lists them.
'use strict';

function passkeyBytes(text) {
  return Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), each => each.charCodeAt(0));
}

function passkeyText(buffer) {
  const text = btoa(String.fromCharCode(...new Uint8Array(buffer)));
  return text.replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
}

// Errors of the server are sentences for people; those of the browser are not.
class PasskeyRefused extends Error {
  constructor(message, answer) {
    super(message);
    this.answer = answer;
  }
}

async function passkeyCall(path, body) {
  const reply = await fetch(path, {
    method: 'POST',
    headers: {'Content-Type': 'application/json'},
    body: JSON.stringify(body),
  });
  const answer = await reply.json();
  if (reply.ok) return answer;
  const error = answer.errors?.[0];
  const sentence = {
    '/password': translated('The password {reason}.', error?.message),
    '/name': translated('The name {reason}.', error?.message),
  }[error?.pointer];
  throw new PasskeyRefused(sentence || answer.detail || answer.title, answer);
}

function sayPasskey(error, sentences) {
  say(error instanceof PasskeyRefused
    ? error.message[0].toUpperCase() + error.message.slice(1)
    : sentences[error.name] || translated('That did not work. Check your connection and try again.'));
}

// Log-in: by the button, and by the browser's suggestions for the name.
const passkeyPart = document.querySelector('[data-passkey-log-in]');
let passkeyWaiting = null;

async function logInByPasskey(mediation) {
  passkeyWaiting?.abort();
  const waiting = new AbortController();
  passkeyWaiting = waiting;
  try {
    const options = await passkeyCall('/api/v1/sessions/passkey/challenge', {});
    const {id, response} = await navigator.credentials.get({
      mediation,
      signal: waiting.signal,
      publicKey: {...options, challenge: passkeyBytes(options.challenge)},
    });
    await passkeyCall('/api/v1/sessions/passkey', {
      id,
      clientDataJSON: passkeyText(response.clientDataJSON),
      authenticatorData: passkeyText(response.authenticatorData),
      signature: passkeyText(response.signature),
      userHandle: passkeyText(response.userHandle || new ArrayBuffer(0)),
    });
    location.assign(passkeyPart.dataset.passkeyLogIn);
  } catch (error) {
    if (error.answer?.ticket) return askForCode(error.answer.ticket);
    if (waiting.signal.aborted || mediation === 'conditional' && !(error instanceof PasskeyRefused)) return;
    sayPasskey(error, {NotAllowedError: translated('No passkey was used.')});
  }
}

// The passkey counts as one factor when its authenticator did not verify its user: a page asks for the other factor.
function askForCode(ticket) {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = '/login/code';
  const fields = {
    _csrf: document.querySelector('main [name="_csrf"]').value,
    next: passkeyPart.dataset.passkeyLogIn,
    ticket,
  };
  for (const [name, value] of Object.entries(fields)) {
    const field = document.createElement('input');
    field.type = 'hidden';
    field.name = name;
    field.value = value;
    form.append(field);
  }
  document.body.append(form);
  form.submit();
}

// A challenge is valid for five minutes, so a suggestion that waits longer gets a new one.
async function offerPasskeys() {
  if (!await PublicKeyCredential.isConditionalMediationAvailable?.()) return;
  const offer = () => passkeyWaiting?.byButton || logInByPasskey('conditional');
  offer();
  setInterval(() => document.hidden || offer(), 4 * 60 * 1000);
}

if (passkeyPart && window.PublicKeyCredential) {
  passkeyPart.hidden = false;
  passkeyPart.querySelector('button').addEventListener('click', () => {
    const done = logInByPasskey('optional');
    const mine = passkeyWaiting;
    mine.byButton = true;
    done.finally(() => mine.byButton = false);
  });
  offerPasskeys();
}

// Adding: the password is requested first, then the authenticator.
const passkeyAdding = document.querySelector('[data-passkey-add]');

if (passkeyAdding && window.PublicKeyCredential) {
  passkeyAdding.hidden = false;
  document.querySelector('[data-passkey-unable]').hidden = true;
  passkeyAdding.querySelector('form').addEventListener('submit', async event => {
    event.preventDefault();
    const form = event.target;
    const button = form.querySelector('button');
    button.disabled = true;
    try {
      await addPasskey(form.elements.name.value, form.elements.password?.value || '');
      form.reset();
      await showPasskeys();
      say(translated('Passkey added.'), 'good');
    } catch (error) {
      sayPasskey(error, {
        NotAllowedError: translated('No passkey was added.'),
        InvalidStateError: translated('This device keeps a passkey of your account already.'),
      });
    } finally {
      button.disabled = false;
    }
  });
}

async function addPasskey(name, password) {
  const options = await passkeyCall('/api/v1/me/passkeys/challenge', {password});
  const {response} = await navigator.credentials.create({
    publicKey: {
      ...options,
      challenge: passkeyBytes(options.challenge),
      user: {...options.user, id: passkeyBytes(options.user.id)},
      excludeCredentials: options.excludeCredentials.map(each => ({...each, id: passkeyBytes(each.id)})),
    },
  });
  await passkeyCall('/api/v1/me/passkeys', {
    name,
    clientDataJSON: passkeyText(response.clientDataJSON),
    attestationObject: passkeyText(response.attestationObject),
    transports: response.getTransports?.() || [],
  });
}

async function showPasskeys() {
  const reply = await fetch('/account/passkeys');
  if (!reply.ok) return;
  const page = new DOMParser().parseFromString(await reply.text(), 'text/html');
  document.querySelector('[data-passkeys]').replaceChildren(...page.querySelector('[data-passkeys]').childNodes);
}
