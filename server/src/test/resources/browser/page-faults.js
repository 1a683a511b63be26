// Returns what keeps the page from being usable by everybody: a list of sentences, empty when nothing does.
const faults = [];
const name = e => e.tagName.toLowerCase() + (e.id ? '#' + e.id : '') + (typeof e.className === 'string' && e.className ? '.' + e.className.trim().replace(/\s+/g, '.') : '');
const channels = c => (c.match(/[\d.]+/g) || []).map(Number);
const over = (top, under) => {
  const a = top[3] === undefined ? 1 : top[3];
  return [0, 1, 2].map(i => top[i] * a + under[i] * (1 - a));
};
const light = c => {
  const [r, g, b] = c.map(v => v / 255).map(v => v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const ratio = (a, b) => (Math.max(light(a), light(b)) + 0.05) / (Math.min(light(a), light(b)) + 0.05);
const grounds = new Map([[null, matchMedia('(prefers-color-scheme: dark)').matches ? [0, 0, 0] : [255, 255, 255]]]);
const ground = e => {
  if (!grounds.has(e)) grounds.set(e, over(channels(getComputedStyle(e).backgroundColor), ground(e.parentElement)));
  return grounds.get(e);
};
const seen = e => e.checkVisibility({visibilityProperty: true, opacityProperty: true}) && e.getClientRects().length > 0;

// A first load is at most 10 files and 60 KB without pictures and fonts, as sent; the reference of the API 100 KB. No other host.
const own = performance.getEntriesByType('resource').filter(file => !['fetch', 'xmlhttprequest', 'beacon'].includes(file.initiatorType));
const elsewhere = own.filter(file => !file.name.startsWith(location.origin + '/')).map(file => file.name);
if (elsewhere.length) faults.push('asks other hosts: ' + elsewhere);
const loaded = [...performance.getEntriesByType('navigation'), ...own.filter(file => file.initiatorType !== 'img' && !/[.](woff2|png|ico)$|[/]favicon/.test(file.name))];
const bytes = loaded.reduce((sum, file) => sum + file.encodedBodySize, 0);
if (loaded.length > 10) faults.push(`${loaded.length} files: ${loaded.map(file => file.name)}`);
if (bytes > (location.pathname.startsWith('/api') ? 100_000 : 60_000)) faults.push(`${bytes} bytes: ${loaded.map(file => file.name + ' ' + file.encodedBodySize)}`);

// Nothing moves while the page loads, but what is opened because the address names it.
const shifts = new PerformanceObserver(() => {});
shifts.observe({type: 'layout-shift', buffered: true});
// What moves because the window got another size, or because this opened everything in an earlier look, does not count.
const records = shifts.takeRecords().filter(shift => !shift.hadRecentInput && shift.startTime < Math.min(window.settledAt ?? Infinity, window.openedAt ?? Infinity));
const moved = records.reduce((sum, shift) => sum + shift.value, 0);
const at = box => `${box.x.toFixed()},${box.y.toFixed()}`;
const movers = records.flatMap(shift => [...shift.sources]).map(source => `${source.node?.tagName ? name(source.node) : 'text'} from ${at(source.previousRect)} to ${at(source.currentRect)}`);
if (moved >= 0.02 && !location.hash) faults.push(`moves by ${moved.toFixed(3)} while it loads: ${[...new Set(movers)].join(', ')}`);

window.openedAt ??= performance.now();
document.querySelectorAll('details').forEach(details => { details.open = true; });

// Text stands out from its ground: 4.5 to 1, or 3 to 1 when it is large.
const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
while (texts.nextNode()) {
  const element = texts.currentNode.parentElement;
  if (!texts.currentNode.data.trim() || !seen(element) || element.closest(':disabled, .quietly, .skip, script')) continue;
  const style = getComputedStyle(element);
  const size = parseFloat(style.fontSize);
  const needed = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700) ? 3 : 4.5;
  const under = ground(element);
  const found = ratio(over(channels(style.color), under), under);
  if (found < needed) faults.push(`contrast ${found.toFixed(2)} of "${texts.currentNode.data.trim().slice(0, 30)}" in ${name(element)}`);
}

// Every field and button has a name, borders of fields can be seen.
for (const field of document.querySelectorAll('input:not([type=hidden]), select, textarea')) {
  if (!field.labels?.length && !field.getAttribute('aria-label')) faults.push('no label: ' + name(field) + ' ' + field.name);
  if (seen(field) && !['checkbox', 'radio'].includes(field.type)) {
    const found = ratio(channels(getComputedStyle(field).borderTopColor).slice(0, 3), ground(field.parentElement));
    if (found < 3) faults.push(`border ${found.toFixed(2)} of ${name(field)}`);
  }
}
for (const action of document.querySelectorAll('button, a[href], summary')) {
  const hidden = action.closest('[aria-hidden=true]');
  if (hidden && action.tabIndex >= 0) faults.push('hidden but reached by keys: ' + name(action));
  if (!hidden && seen(action) && !action.textContent.trim() && !action.getAttribute('aria-label') && !action.querySelector('img[alt]:not([alt=""])')) faults.push('no name: ' + name(action));
}
// The name of what is pressed contains the words that are seen on it (WCAG 2.5.3).
const words = text => text.toLowerCase().replace(/\s+/g, ' ').trim();
const shown = e => [...e.childNodes].map(child =>
  child.nodeType === Node.TEXT_NODE ? child.data
    : child.nodeType === Node.ELEMENT_NODE && !child.matches('.quietly, [aria-hidden=true]') && seen(child) ? shown(child) : '').join('');
for (const action of document.querySelectorAll(':is(button, a, summary, input, select, textarea, [role=button], [role=link], [role=tab])[aria-label]')) {
  const seenWords = words(['INPUT', 'SELECT', 'TEXTAREA'].includes(action.tagName) ? [...action.labels || []].map(shown).join(' ') : shown(action));
  if (!words(action.getAttribute('aria-label')).includes(seenWords)) faults.push(`"${seenWords}" is not in the name "${action.getAttribute('aria-label')}" of ${name(action)}`);
}
for (const image of document.querySelectorAll('img:not([alt]), svg:not([aria-hidden]):not([aria-label])')) faults.push('no text for ' + name(image));

// Words of a tab stay within it: a row of tabs that is too narrow scrolls.
for (const tab of document.querySelectorAll('.tabs a')) {
  if (seen(tab) && tab.scrollWidth > tab.clientWidth) faults.push(`"${words(tab.textContent)}" runs over ${name(tab)}`);
}

// One heading of the first level, none left out, the landmarks, a language, no id twice.
const levels = [...document.querySelectorAll('h1, h2, h3, h4')].map(h => Number(h.tagName[1]));
if (levels.filter(level => level === 1).length !== 1) faults.push('not one h1 but ' + levels.filter(level => level === 1).length);
levels.reduce((before, level) => { if (level > before + 1) faults.push(`h${level} follows h${before}`); return level; }, 0);
for (const mark of ['header', 'main', 'footer', 'nav[aria-label]', 'html[lang]', 'a.skip[href="#content"]']) {
  if (!document.querySelector(mark)) faults.push('no ' + mark);
}
if (document.querySelectorAll('main').length > 1) faults.push('two mains');
const ids = [...document.querySelectorAll('[id]')].map(e => e.id);
ids.filter((id, i) => ids.indexOf(id) !== i).forEach(id => faults.push('twice the id ' + id));
for (const e of document.querySelectorAll('[aria-describedby], [aria-labelledby]')) {
  for (const id of (e.getAttribute('aria-describedby') || e.getAttribute('aria-labelledby')).split(' ')) {
    if (!document.getElementById(id)) faults.push(`${name(e)} points to nothing: ${id}`);
  }
}

// Nothing is wider than the window; a button is 24 px or more, a link of a navigation 20. On a touch screen these, fields, labels of
// boxes and what opens a part are 44 px or more, with the area around that reacts too. Links and buttons within a text are not.
const wide = document.documentElement.scrollWidth - document.documentElement.clientWidth;
if (wide > 0) faults.push(`${wide} px too wide`);
const touch = matchMedia('(pointer: coarse)').matches;
const targets = touch
  ? 'button:not(.link), .button, .act, .tool, summary, nav a, select, textarea, input:not([type=hidden])'
  : 'button, .button, nav a';
const reach = (action, side) => {
  const around = getComputedStyle(action, '::after');
  return Math.max(action.getBoundingClientRect()[side], around.content !== 'none' && around.position === 'absolute' ? parseFloat(around[side]) : 0);
};
for (const target of document.querySelectorAll(targets)) {
  const action = ['checkbox', 'radio'].includes(target.type) && target.labels[0] || target;
  if (!seen(action) || action.closest('.skip, .quietly')) continue;
  const least = touch ? 43.9 : action.matches('nav a') ? 20 : 23.9;
  const [width, height] = [reach(action, 'width'), reach(action, 'height')];
  if (Math.min(width, height) < least) faults.push(`small: ${name(action)} ${width.toFixed()} x ${height.toFixed()} in ${name(action.parentElement)}`);
}

// Focus can be seen. Of things of the same classes in things of the same classes, such as the links of a long list, the first three are looked at.
const place = e => e ? place(e.parentElement) + ' ' + e.tagName + '.' + e.getAttribute('class') + (e.type || '') + !!e.ariaCurrent : '';
const places = new Map();
for (const action of document.querySelectorAll('a[href], button:enabled, input:enabled:not([type=hidden]), textarea, select, summary, [tabindex="0"]')) {
  if (!seen(action)) continue;
  const kind = place(action);
  const before = places.get(kind) || 0;
  places.set(kind, before + 1);
  if (before >= 3) continue;
  action.focus({focusVisible: true, preventScroll: true});
  const style = getComputedStyle(action);
  if (style.outlineStyle === 'none' || parseFloat(style.outlineWidth) < 2) faults.push('focus not seen: ' + name(action));
  else if (ratio(channels(style.outlineColor).slice(0, 3), ground(action.parentElement)) < 3) faults.push('focus too pale: ' + name(action));
}

// Read from right to left, nothing is wider than the window either, and the page begins at the right.
const root = document.documentElement;
const direction = root.getAttribute('dir');
root.dir = 'rtl';
const reversed = root.scrollWidth - root.clientWidth;
if (reversed > 0) faults.push(`${reversed} px too wide from right to left`);
for (const title of document.querySelectorAll('main h1')) {
  if (seen(title) && getComputedStyle(title).direction !== 'rtl') faults.push(`${name(title)} stays from left to right`);
}
if (direction === null) root.removeAttribute('dir'); else root.dir = direction;
return [...new Set(faults)];
