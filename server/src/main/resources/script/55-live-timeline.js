// A live timeline: after each event the current content of the page is fetched from the server. A deleted post
// disappears, and after a reset everything is replaced by the server's content.
const timeline = document.querySelector('[data-live=timeline]');
if (timeline) {
  let asked = 0;
  let answered = 0;
  const edited = new Set();
  let reload = false;
  const refresh = async () => {
    asked++;
    if (asked > answered + 1) return;
    while (answered < asked) {
      const upTo = asked;
      const changed = new Set(edited);
      const all = reload;
      edited.clear();
      reload = false;
      await bringNew(timeline, changed, all);
      answered = upTo;
    }
  };
  const whole = () => {
    reload = true;
    refresh();
  };
  hear('/api/v1/timeline/live', {
    events: {
      post: refresh,
      edited: data => {
        edited.add(JSON.parse(data).id);
        refresh();
      },
      deleted: data => {
        document.getElementById('p' + JSON.parse(data).id)?.closest('li')?.remove();
        whole();
      },
      reset: whole,
    },
    last: timeline.dataset.last,
    open: () => timeline.setAttribute('data-live-open', ''),
    missed: whole,
  });
}

// Entries in which the user is writing or selecting do not change.
async function bringNew(timeline, changed, all) {
  const reply = await fetch('/home').catch(() => null);
  if (!reply || !reply.ok) return;
  const page = new DOMParser().parseFromString(await reply.text(), 'text/html');
  const list = timeline.querySelector('.posts');
  const items = [...page.querySelectorAll('[data-live=timeline] .posts > li')];
  const number = item => Number(item.querySelector('.post').dataset.post);
  const shown = new Set(items.map(number));
  const oldest = items.length ? number(items[items.length - 1]) : 0;
  if (all) {
    [...list.children].forEach(item => {
      if (number(item) >= oldest && !shown.has(number(item))) item.remove();
    });
  }
  items.forEach(item => {
    const post = item.querySelector('.post');
    const there = document.getElementById(post.id)?.closest('li');
    if (there) {
      if ((all || changed.has(post.dataset.post)) && !there.contains(document.activeElement)) {
        there.replaceWith(document.adoptNode(item));
      }
      return;
    }
    post.classList.add('fresh');
    const older = [...list.children].find(other => number(other) < Number(post.dataset.post));
    list.insertBefore(document.adoptNode(item), older || null);
    timeline.querySelector('.empty')?.remove();
  });
}
