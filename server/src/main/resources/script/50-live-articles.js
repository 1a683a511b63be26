// Live lists: counts change as people vote, new articles are announced, withdrawn ones fade.
const live = document.querySelector('[data-live=articles]');
if (live) {
  const note = live.querySelector('[data-live-note]');
  const group = live.dataset.group;
  const fresh = new Set();
  const submitted = async ({id}) => {
    if (!note || document.getElementById('a' + id) || (group && !await isIn(id, group))) return;
    fresh.add(id);
    note.firstElementChild.textContent =
      fresh.size === 1 ? translated('One new article') : translated('{count} new articles', counted(fresh.size));
    note.hidden = false;
  };
  hear('/api/v1/articles/live', {
    events: {
      vote: data => {
        const article = JSON.parse(data);
        showCount(article.id, article.votes);
      },
      withdrawn: data => document.getElementById('a' + JSON.parse(data).id)?.classList.add('gone'),
      submitted: data => submitted(JSON.parse(data)),
      comments: data => announceComments(JSON.parse(data)),
      'comment-vote': data => showCommentCount(JSON.parse(data)),
    },
    last: live.dataset.last,
    discussion: document.querySelector('.discussion')?.dataset.article,
    open: () => live.setAttribute('data-live-open', ''),
  });
}

// Comments that arrive while the page is open are offered by a button, and not inserted between others.
function announceComments({id, comments, last}) {
  const discussion = document.querySelector(`.discussion[data-article="${id}"]`);
  if (!discussion || last <= Number(discussion.dataset.last)) return;
  const number = Math.max(1, comments - discussion.dataset.living);
  const note = discussion.querySelector('[data-comments-note]');
  const link = note.firstElementChild;
  link.textContent = number === 1 ? translated('One new comment') : translated('{count} new comments', counted(number));
  if (last > Number(discussion.dataset.most)) link.href = link.dataset.further;
  link.onclick = event => {
    if (link.pathname + link.search !== location.pathname + location.search) return;
    event.preventDefault();
    location.hash = 'comments';
    location.reload();
  };
  note.hidden = false;
}

async function isIn(id, group) {
  const reply = await fetch(`/api/v1/articles/${id}`);
  return reply.ok && (await reply.json()).groups.includes(group);
}
