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
      if (!(await bringUpToDate(timeline, changed, all))) {
        changed.forEach(id => edited.add(id));
        reload ||= all;
      }
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

// New posts wait behind a button, so that what is read does not move. Entries in which the user is writing or
// selecting do not change.
async function bringUpToDate(timeline, changed, all) {
  const reply = await fetch('/home', {cache: 'no-store'}).catch(() => null);
  if (!reply || !reply.ok) return false;
  const page = new DOMParser().parseFromString(await reply.text(), 'text/html');
  const list = timeline.querySelector('.posts');
  const items = [...page.querySelectorAll('[data-live=timeline] .posts > li')];
  const shown = new Set(items.map(postNumber));
  const oldest = items.length ? postNumber(items[items.length - 1]) : 0;
  if (all) {
    [...list.children].forEach(item => {
      if (postNumber(item) >= oldest && !shown.has(postNumber(item))) item.remove();
    });
  }
  const arrived = items.filter(item => {
    const post = item.querySelector('.post');
    const there = document.getElementById(post.id)?.closest('li');
    if (there && (all || changed.has(post.dataset.post)) && !there.contains(document.activeElement)) {
      there.replaceWith(document.importNode(item, true));
    }
    return !there;
  });
  offerPosts(timeline, arrived, arrived.length === items.length ? page.querySelector('main .more') : null);
  return true;
}

function postNumber(item) {
  return Number(item.querySelector('.post').dataset.post);
}

// More than a page of posts has arrived when none of the page is shown: they replace the list, which continues after them.
function offerPosts(timeline, arrived, more) {
  const list = timeline.querySelector('.posts');
  const note = timeline.querySelector('[data-posts-note]');
  const show = () => {
    note.hidden = true;
    showPosts(timeline, arrived, more);
  };
  if (!arrived.length || !list.children.length) {
    show();
    return;
  }
  const link = note.firstElementChild;
  const number = counted(arrived.length) + (more ? '+' : '');
  const sentence = arrived.length === 1 ? translated('One new post') : translated('{count} new posts', number);
  if (link.textContent !== sentence) link.textContent = sentence;
  link.onclick = event => {
    event.preventDefault();
    show();
    const first = arrived[0].querySelector('.post');
    first.tabIndex = -1;
    first.focus({preventScroll: true});
    first.scrollIntoView({block: 'nearest'});
  };
  note.hidden = false;
}

function showPosts(timeline, arrived, more) {
  const list = timeline.querySelector('.posts');
  if (more) {
    list.replaceChildren();
    timeline.parentElement.querySelector('.more')?.remove();
    timeline.after(document.adoptNode(more));
  }
  arrived.forEach(item => {
    item.querySelector('.post').classList.add('fresh');
    const older = [...list.children].find(other => postNumber(other) < postNumber(item));
    list.insertBefore(document.adoptNode(item), older || null);
    timeline.querySelector('.empty')?.remove();
  });
}
