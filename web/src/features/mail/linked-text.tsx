/** Plain text in which web addresses are links; only http and https are linked. */
export function LinkedText({ text }: { text: string }) {
  return text.split(/(https?:\/\/[^\s<>"']+)/).map((part, index) =>
    index % 2 === 1 ? (
      <a key={index} href={part}>
        {part}
      </a>
    ) : (
      part
    ),
  );
}
