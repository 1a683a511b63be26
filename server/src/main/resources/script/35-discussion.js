// Keys j and k go to the next and the previous article of a list, or comment of a discussion; n goes to the next new
// comment, after the last one on the page to the link to further ones, and then to the first.
document.addEventListener('keydown', event => {
  const typing = event.target.closest('input, textarea, select');
  if (!['j', 'k', 'n'].includes(event.key) || typing || event.ctrlKey || event.metaKey || event.altKey) return;
  const places = [...document.querySelectorAll(
    event.key === 'n' ? '.comment.new > .thread > summary, a[data-more-new]' : '.articles .article h2 a, .comment > .thread > summary')];
  const here = document.activeElement;
  const isBehind = place => here !== document.body && here.compareDocumentPosition(place) & Node.DOCUMENT_POSITION_FOLLOWING;
  const isBefore = place => here.compareDocumentPosition(place) & Node.DOCUMENT_POSITION_PRECEDING && !place.contains(here);
  const place = event.key === 'k'
    ? places.findLast(isBefore)
    : places.find(isBehind) || (event.key === 'n' || here === document.body ? places[0] : null);
  if (place) goTo(place);
  else if (event.key === 'n' && document.querySelector('.discussion')) say(translated('No new comments on this page'), 'good');
});

function goTo(place) {
  for (let above = place.closest('.said')?.parentElement; above; above = above.parentElement.closest('details')) {
    above.open = true;
  }
  place.focus();
}

// A quote has the selected text when some of the comment is selected; else the whole comment, as without scripts.
function keepSelection(event) {
  const link = event.target.closest?.('a[data-quote]');
  if (!link) return;
  const selection = getSelection();
  const prose = link.closest('.acts').previousElementSibling;
  const text = selection.toString().trim();
  if (text && prose.contains(selection.anchorNode) && prose.contains(selection.focusNode)) {
    sessionStorage.setItem('quote', JSON.stringify({path: link.pathname, text}));
  } else if (event.type === 'mousedown') {
    sessionStorage.removeItem('quote');
  }
}
document.addEventListener('mousedown', keepSelection);
document.addEventListener('click', keepSelection);

const quoted = JSON.parse(sessionStorage.getItem('quote') || 'null');
const reply = document.querySelector('#reply textarea');
if (quoted && reply && quoted.path === location.pathname && new URLSearchParams(location.search).has('quote')) {
  const [source] = reply.value.split('\n');
  const lines = quoted.text.slice(0, 3000).split('\n').map(line => line.trim() ? `> ${line}` : '>');
  reply.value = [source, '>', ...lines, '', ''].join('\n');
  sessionStorage.removeItem('quote');
}

// Drafts of comments are saved while the user types, and when the user leaves the page. The number of a save is higher than that of
// the previous one, so that an older text from another window is refused.
const writing = document.querySelector('form[data-draft]');
if (writing) {
  const {text, sequence, parent} = writing.elements;
  const [, article, edited] = writing.action.match(/\/articles\/(\d+)\/comments(?:\/(\d+)\/edit)?/);
  const query = edited ? `?edit=${article}-${edited}` : parent ? `?parent=${article}-${parent.value}` : '';
  const note = writing.querySelector('[data-draft-note]');
  let saved = text.value;
  let timer = 0;
  let open = true;
  let busy = false;
  const later = millis => {
    clearTimeout(timer);
    timer = setTimeout(() => busy ? later(millis) : save(false), millis);
  };
  const save = async keepalive => {
    clearTimeout(timer);
    if (!open || text.value === saved) return;
    busy = true;
    saved = text.value;
    sequence.value = Number(sequence.value) + 1;
    const reply = await fetch(`/api/v1/articles/${article}/draft${query}`, {
      method: 'PUT',
      keepalive,
      headers: {'Content-Type': 'application/json'},
      body: JSON.stringify({text: saved, sequence: Number(sequence.value)}),
    }).catch(() => null);
    busy = false;
    if (reply?.ok) {
      note.textContent = translated('Draft saved');
    } else if (reply && reply.status !== 429) {
      open = false;
      const problem = await reply.json().catch(() => ({}));
      note.textContent = translated('Draft not saved: {reason}', problem.detail || translated('try again later'));
    } else {
      saved = null;
      note.textContent = translated('Draft not saved yet');
      later(10000);
    }
  };
  text.addEventListener('input', () => later(1500));
  writing.addEventListener('submit', () => {
    clearTimeout(timer);
    open = false;
  });
  addEventListener('pagehide', () => save(true));
}
