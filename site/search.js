// Searches the headings of all pages and the words under them, as one types; every word must be there.
const field = document.querySelector('nav input');
const list = document.querySelector('nav .found');
const root = field.dataset.root.replace(/index\.html$/, '');
const MOST = 12;

field.addEventListener('input', () => {
  const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
  const weigh = ({ title, words: text }) => {
    const [head, all] = [title.toLowerCase(), `${title} ${text}`.toLowerCase()];
    if (!words.every((word) => all.includes(word))) return 0;
    return 1 + words.filter((word) => head.includes(word)).length;
  };
  const found = words.length === 0 ? [] : globalThis.pages.map((part) => ({ part, weight: weigh(part) }));
  const best = found.filter(({ weight }) => weight > 0).sort((a, b) => b.weight - a.weight);
  list.replaceChildren(...(best.length > 0 ? best.slice(0, MOST).map(({ part }) => entryOf(part)) : [nothing()]));
  list.hidden = words.length === 0;
});

function nothing() {
  const entry = document.createElement('li');
  entry.textContent = 'No page says that.';
  return entry;
}

function entryOf({ address, title, page }) {
  const entry = document.createElement('li');
  const link = document.createElement('a');
  const place = document.createElement('small');
  link.href = root + address;
  link.textContent = title;
  place.textContent = page;
  link.append(place);
  entry.append(link);
  return entry;
}
