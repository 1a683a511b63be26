// Live events: tabs of one person share a stream where the browser supports it, and pages in the history have none; otherwise the
// connections that a browser has for a site would run out. Where tabs cannot share, hidden ones close their stream.
'use strict';

// A sentence in the language of the page; a value stands for the placeholder in braces. The file of texts of a
// language, which is loaded before this one, has the texts in calls of this function.
function translated(english, value) {
  const sentence = document.texts?.[english] ?? english;
  return value === undefined ? sentence : sentence.replace(/\{[a-z]+\}/, () => value);
}

// A whole number as the server writes it in the language of the page.
const numbers = new Intl.NumberFormat(document.documentElement.lang || undefined, {useGrouping: 'always'});
function counted(number) {
  return numbers.format(number);
}

const sharesStreams = Boolean(navigator.locks && window.BroadcastChannel);
const mostDiscussions = 50;
const nothing = () => {};

// Whether an event was before another, by their ids: milliseconds and a number.
function isEarlier(id, other) {
  const [millis, number] = id.split('-').map(Number);
  const [otherMillis, otherNumber] = other.split('-').map(Number);
  return millis < otherMillis || (millis === otherMillis && number < otherNumber);
}

// Receives the events of an address while the page is shown.
//   events  what to do with the data of each type of event
//   opens   the event after which the stream is open
//   last    id of the last event that the page shows, empty when unknown; with it, a later stream continues after the
//           last received event
//   open    called when events are received
//   missed  called when the page may have missed events; without it, the stream sends them
//   discussion  id of the article whose comments the page shows
function hear(address, {events, opens = 'open', last, open = nothing, missed, discussion}) {
  if (!window.EventSource) return;
  let known = last;
  let line = null;
  const discussions = new Set(discussion ? [discussion] : []);
  let back = false;
  const told = {
    types: Object.keys(events),
    opens,
    // Events between the response to `missed` and the opening of the stream are fetched too.
    open: () => {
      open();
      if (back) missed?.();
      back = false;
    },
    joined: () => last && missed?.(),
    needs: () => ({after: missed ? '' : known, discussion}),
    // Adds what another tab needs; returns whether the stream has to begin again for that.
    add: (needs, joins) => {
      const more = needs.discussion && !discussions.has(needs.discussion);
      const earlier = (more || joins) && needs.after && (!known || isEarlier(needs.after, known));
      if (more) discussions.add(needs.discussion);
      if (discussions.size > mostDiscussions) discussions.delete(discussions.values().next().value);
      if (earlier) known = needs.after;
      return more || earlier;
    },
    address: () => {
      const query = new URLSearchParams();
      if (known) query.set('lastEventId', known);
      if (discussions.size) query.set('discussions', [...discussions].join());
      return `${address}?${query}`.replace(/[?]$/, '');
    },
    event: ({type, data, id}) => {
      if (id && last !== undefined) known = id;
      events[type](data);
    },
  };
  const start = () => line = line || (sharesStreams ? shareStream(address, told) : ownStream(told));
  const stop = () => line = line && line.close();
  const again = () => {
    back = true;
    start();
    missed?.();
  };
  addEventListener('pagehide', stop);
  addEventListener('pageshow', event => event.persisted && again());
  if (!sharesStreams) document.addEventListener('visibilitychange', () => document.hidden ? stop() : again());
  start();
}

// A stream of only this page; opened again with growing pauses when the server refuses it.
function ownStream(told) {
  let stream;
  let waiting;
  let pause = 5000;
  const connect = () => {
    stream = new EventSource(told.address());
    told.types.forEach(type => stream.addEventListener(
      type, event => told.event({type, data: event.data, id: event.lastEventId})));
    stream.addEventListener(told.opens, () => {
      pause = 5000;
      told.open();
    });
    stream.addEventListener('error', () => {
      if (stream.readyState !== EventSource.CLOSED) return;
      waiting = setTimeout(connect, pause);
      pause = Math.min(2 * pause, 300000);
    });
  };
  const close = () => {
    clearTimeout(waiting);
    stream.close();
    return null;
  };
  connect();
  return {
    close,
    again: () => {
      close();
      connect();
    },
  };
}

// A stream of all tabs with the same address: the one that holds the lock opens it and forwards events to the others; when that tab is
// closed, the next one gets the lock. Tabs tell it what they need when they learn that it has opened the stream.
function shareStream(address, told) {
  const name = `${address} ${document.querySelector('#you .quietly')?.textContent.trim()}`;
  const others = new BroadcastChannel(name);
  const waiting = new AbortController();
  let stream = null;
  let isOpen = false;
  let joined = false;
  let release = nothing;
  others.addEventListener('message', ({data}) => {
    if (data.asks) {
      if (isOpen) others.postMessage({open: true});
    } else if (data.needs) {
      if (stream && told.add(data.needs, data.joins)) stream.again();
    } else if (!data.open) {
      told.event(data);
    } else {
      others.postMessage({needs: told.needs(), joins: !joined});
      if (joined) return;
      joined = true;
      told.open();
      told.joined();
    }
  });
  const lead = () => new Promise(done => {
    release = done;
    if (waiting.signal.aborted) return done();
    stream = ownStream({
      ...told,
      event: event => {
        others.postMessage(event);
        told.event(event);
      },
      open: () => {
        isOpen = true;
        others.postMessage({open: true});
        told.open();
      },
    });
  });
  others.postMessage({asks: true});
  navigator.locks.request(name, {signal: waiting.signal}, lead).catch(nothing);
  return {close: () => {
    waiting.abort();
    if (stream) stream.close();
    others.close();
    release();
    return null;
  }};
}
