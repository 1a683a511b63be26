// Notifications on this device: enabled and disabled on the page of settings.
'use strict';

const pushPart = document.querySelector('[data-push]');
const pushWorker = '/push-worker.js';

// Errors of the server are sentences for people; those of the browser are not.
class PushRefused extends Error {}

async function pushCall(method, path, body) {
  const reply = await fetch('/api/v1/me/push' + path, {
    method,
    headers: body ? {'Content-Type': 'application/json'} : {},
    body: body && JSON.stringify(body),
  });
  if (reply.status === 204 || reply.status === 404 && method === 'DELETE') return null;
  const answer = await reply.json();
  if (!reply.ok) throw new PushRefused(answer.detail || answer.title);
  return answer;
}

function pushKey(text) {
  return Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), each => each.charCodeAt(0));
}

function showPush(on) {
  pushPart.querySelector('[data-push-state]').textContent =
    on ? translated('Notifications are on in this browser.') : translated('Notifications are off in this browser.');
  pushPart.querySelector('[data-push-on]').hidden = on;
  pushPart.querySelector('[data-push-off]').hidden = !on;
  pushPart.hidden = false;
}

function sayPush(error) {
  say(error instanceof PushRefused ? error.message[0].toUpperCase() + error.message.slice(1) + '.'
    : error.name === 'NotAllowedError' ? translated('Your browser does not allow notifications of this site. Allow them in its settings.')
    : error.name === 'AbortError' ? translated('Your browser could not reach its push service.')
    : translated('That did not work. Check your connection and try again.'));
}

async function pushSubscription() {
  const registration = await navigator.serviceWorker.getRegistration('/');
  return await registration?.pushManager.getSubscription() || null;
}

// Some browsers try for minutes.
function pushInTime(promise) {
  const late = new Promise((_, fail) => setTimeout(() => fail(new DOMException('', 'AbortError')), 20 * 1000));
  return Promise.race([promise, late]);
}

async function turnPushOn() {
  if (await Notification.requestPermission() !== 'granted') {
    throw new DOMException('', 'NotAllowedError');
  }
  await navigator.serviceWorker.register(pushWorker, {scope: '/'});
  const {pushManager} = await navigator.serviceWorker.ready;
  const {publicKey} = await pushCall('GET', '');
  const options = {userVisibleOnly: true, applicationServerKey: pushKey(publicKey)};
  // A subscription for another key of this site cannot be used.
  const subscription = await pushInTime(pushManager.subscribe(options).catch(async error => {
    const old = error.name === 'InvalidStateError' && await pushManager.getSubscription();
    if (!old) throw error;
    await old.unsubscribe();
    return pushManager.subscribe(options);
  }));
  await pushCall('POST', '', subscription.toJSON());
}

async function turnPushOff() {
  const {items} = await pushCall('GET', '');
  for (const item of items.filter(each => each.current)) {
    await pushCall('DELETE', '/' + item.id);
  }
  await (await pushSubscription())?.unsubscribe();
}

async function startPush() {
  const [subscription, {items}] = await Promise.all([pushSubscription(), pushCall('GET', '')]);
  showPush(Boolean(subscription) && items.some(each => each.current));
}

function pushButton(selector, change, on) {
  const button = pushPart.querySelector(selector);
  button.addEventListener('click', async () => {
    button.disabled = true;
    try {
      await change();
      showPush(on);
    } catch (error) {
      sayPush(error);
    } finally {
      button.disabled = false;
    }
  });
}

if (pushPart && 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window) {
  pushButton('[data-push-on]', turnPushOn, true);
  pushButton('[data-push-off]', turnPushOff, false);
  startPush().catch(sayPush);
} else if (pushPart) {
  pushPart.querySelector('[data-push-state]').textContent = window.isSecureContext
    ? translated('This browser cannot show notifications of sites.')
    : translated('This needs a connection by https.');
  pushPart.hidden = false;
}
