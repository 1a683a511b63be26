// Shows a sentence in the corner, instead of the previous one.
function say(text, tone = 'bad') {
  const toast = document.createElement('div');
  const notice = document.createElement('p');
  const close = document.createElement('button');
  toast.className = `toast ${tone}`;
  notice.className = `notice ${tone}`;
  notice.setAttribute('role', tone === 'bad' ? 'alert' : 'status');
  notice.textContent = text;
  close.className = 'close';
  close.setAttribute('aria-label', translated('Close'));
  close.textContent = '×';
  toast.append(notice, close);
  showToast(toast);
}

// Success messages disappear after eight seconds in front, but not while they have the pointer or the focus; errors stay.
function showToast(toast) {
  document.querySelectorAll('.toast:not(.shown)').forEach(other => other !== toast && other.remove());
  if (!toast.isConnected) document.body.append(toast);
  if (!toast.classList.contains('good')) return;
  let timer;
  const leave = () => {
    if (toast.matches(':hover, :focus-within')) timer = setTimeout(leave, 2000);
    else toast.remove();
  };
  const begin = () => {
    clearTimeout(timer);
    if (toast.isConnected && !document.hidden) timer = setTimeout(leave, 8000);
  };
  document.addEventListener('visibilitychange', begin);
  begin();
}
document.querySelectorAll('.toast:not(.shown)').forEach(showToast);
document.addEventListener('click', event => {
  const toast = event.target.closest('.close')?.closest('.toast');
  if (!toast) return;
  event.preventDefault();
  toast.remove();
});
