// Votes in place: sends the vote of the pressed arrow to the API and shows the current state of the article.
document.addEventListener('submit', async event => {
  const form = event.target.closest('form.vote');
  if (!form || !event.submitter) return;
  event.preventDefault();
  const {article, comment} = form.dataset;
  try {
    const reply = await fetch(`/api/v1/${comment ? `comments/${comment}` : `articles/${article}`}/vote`, {
      method: 'PUT',
      headers: {'Content-Type': 'application/json'},
      body: JSON.stringify({direction: event.submitter.value}),
    });
    const body = await reply.json();
    if (reply.status === 401) {
      sendPlainly(form, event.submitter);
    } else if (reply.ok) {
      if (comment) form.querySelector('.count').textContent = counted(body.votes);
      else showCount(article, body.votes);
      showMine(form, body.myVote);
    } else {
      say(body.detail || body.title);
    }
  } catch {
    say(translated('The vote did not get through. Check your connection and try again.'));
  }
});

function showCount(id, votes) {
  document.querySelectorAll(`form.vote[data-article="${id}"] .count`).forEach(count => {
    count.textContent = counted(votes);
  });
}

function showCommentCount({id, votes}) {
  const count = document.querySelector(`form.vote[data-comment="${id}"] .count`);
  if (count) count.textContent = counted(votes);
}

function showMine(form, mine) {
  for (const [selector, direction] of [['.up', 'up'], ['.down', 'down']]) {
    const arrow = form.querySelector(selector);
    if (!arrow) continue;
    arrow.setAttribute('aria-pressed', String(mine === direction));
    arrow.value = mine === direction ? 'none' : direction;
  }
}
