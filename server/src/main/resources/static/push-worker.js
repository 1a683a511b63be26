// Shows the notifications that arrive while no page is open, and opens their pages.
'use strict';

function pushed(event) {
  try {
    const {title, body, url, tag} = event.data.json();
    if (typeof title === 'string' && title) return {title, body: String(body || ''), url: String(url || ''), tag: String(tag || '')};
  } catch (error) {
    // Shown below: browsers expect a notification for each message.
  }
  return {title: 'New notifications', body: '', url: '/notifications', tag: 'all'};
}

// Only pages of this site are opened.
function ownPage(url) {
  try {
    const page = new URL(url, self.location.origin);
    if (page.origin === self.location.origin) return page.href;
  } catch (error) {
    // Not an address.
  }
  return new URL('/notifications', self.location.origin).href;
}

self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('push', event => {
  const {title, body, url, tag} = pushed(event);
  event.waitUntil(self.registration.showNotification(title, {body, tag, icon: '/favicon.ico', data: {url}}));
});

self.addEventListener('notificationclick', event => {
  event.notification.close();
  const page = ownPage(event.notification.data?.url);
  event.waitUntil((async () => {
    const windows = await self.clients.matchAll({type: 'window', includeUncontrolled: true});
    const open = windows.find(each => each.url === page);
    return open ? open.focus() : self.clients.openWindow(page);
  })());
});

// The browser replaced its subscription: the new one is used, if the user is still logged in.
self.addEventListener('pushsubscriptionchange', event => {
  event.waitUntil((async () => {
    const options = event.oldSubscription?.options;
    const next = event.newSubscription || options && await self.registration.pushManager.subscribe(options);
    if (!next) return;
    await fetch('/api/v1/me/push', {
      method: 'POST',
      headers: {'Content-Type': 'application/json'},
      body: JSON.stringify(next.toJSON()),
    });
  })());
});
