// Likes in place: sends the like to the API and shows the current number.
document.addEventListener('submit', async event => {
  const form = event.target.closest('form.like');
  if (!form) return;
  event.preventDefault();
  const id = form.dataset.post;
  try {
    const liked = form.dataset.liked === 'true';
    const reply = await fetch(`/api/v1/posts/${id}/like`, {method: liked ? 'DELETE' : 'PUT'});
    const body = await reply.json();
    if (reply.status === 401) {
      sendPlainly(form, event.submitter);
    } else if (reply.ok) {
      document.querySelectorAll(`form.like[data-post="${id}"]`).forEach(each => showLikes(each, body));
    } else {
      say(body.detail || body.title);
    }
  } catch {
    say(translated('The like did not get through. Check your connection and try again.'));
  }
});

function showLikes(form, {likes, liked}) {
  form.dataset.liked = liked;
  form.action = `/posts/${form.dataset.post}/${liked ? 'unlike' : 'like'}`;
  form.querySelector('button').setAttribute('aria-pressed', String(liked));
  form.querySelector('.likes').textContent = likes ? counted(likes) : '';
}
