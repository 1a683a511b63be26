// The number of pieces that this page put into the cart, which is newer than the number that comes with the header.
let pieces = null;

function showPieces(number) {
  document.querySelectorAll('[data-cart-count]').forEach(count => {
    count.textContent = counted(number);
    count.hidden = !number;
  });
}

// The page of an item comes from a cache, so its view is counted separately.
const viewed = document.querySelector('[data-viewed]');
let added = viewed && fetch(
  `/api/v1/items/${viewed.dataset.viewed}/views`, {method: 'POST', signal: AbortSignal.timeout(3000)}).catch(() => {});

// Adds to the cart in place, one after the other and after the view: a guest without a session would get two from two
// requests at once.
document.addEventListener('submit', event => {
  const form = event.target.closest('form[data-add]');
  if (!form) return;
  event.preventDefault();
  added = addToCart(added, form);
});

async function addToCart(before, form) {
  const quantity = Number(form.elements.quantity?.value || 1);
  try {
    await before;
    const reply = await fetch('/api/v1/cart', {
      method: 'POST',
      headers: {'Content-Type': 'application/json'},
      body: JSON.stringify({item: form.dataset.add, quantity}),
    });
    const body = await reply.json();
    if (reply.ok) {
      pieces = body.items.reduce((sum, line) => sum + line.quantity, 0);
      showPieces(pieces);
      say(translated('Added to your cart.'), 'good');
    } else {
      say(body.detail || body.title);
    }
  } catch {
    say(translated('Nothing was added. Check your connection and try again.'));
  }
}
