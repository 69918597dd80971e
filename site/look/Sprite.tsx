const icons = {
  home: 'M4 11l8-7 8 7v9h-5v-6h-6v6H4z',
  guide: 'M12 6c-2-1.6-5-2-8-2v14c3 0 6 .4 8 2 2-1.6 5-2 8-2V4c-3 0-6 .4-8 2zm0 0v14',
  gift: 'M4 12h16v8H4zM3 8h18v4H3zM12 8v12M12 8C9 8 7 7 7 5.5S8.5 3 10 4s2 4 2 4 .5-3 2-4 3 0 3 1.5S15 8 12 8z',
  board: 'M9 20V5h6v15M9 10H3v10h18v-7h-6',
  mine: 'M4 5h16v14H4zM10 9v6l5-3z',
  help: 'M4 13v-1a8 8 0 0116 0v1M4 13h3v6H5a1 1 0 01-1-1zm16 0h-3v6h2a1 1 0 001-1zM17 19c0 1.5-2 2-4 2',
  copy: 'M8 8h12v12H8zM16 8V4H4v12h4',
  check: 'M5 12.5l4.5 4.5L19 7',
  cross: 'M6 6l12 12M18 6L6 18',
  down: 'M6 9l6 6 6-6',
  share: 'M12 15V4M8 7l4-4 4 4M5 12v8h14v-8',
};

export function Sprite() {
  return (
    <svg className="vh" aria-hidden="true">
      {Object.entries(icons).map(([name, path]) => (
        <symbol key={name} id={`i-${name}`} viewBox="0 0 24 24">
          <path d={path} />
        </symbol>
      ))}
      <symbol id="i-gem" viewBox="0 0 16 16">
        <path d="M4.5 2h7L15 6.5 8 14.5 1 6.5zM1 6.5h14M8 14.5 5.5 6.5 7 2m1 12.5 2.5-8L9 2" />
      </symbol>
      <symbol id="medal" viewBox="0 0 40 40">
        <circle
          cx="20"
          cy="20"
          r="18.5"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeDasharray="1.1 1.322"
        />
        <circle cx="20" cy="20" r="16.2" fill="currentColor" />
        <path d="M8.5 14.5h23M7.3 17.2h25.4M7 20h26M7.3 22.8h25.4M8.5 25.5h23" stroke="#0003" strokeWidth=".6" />
        <circle cx="20" cy="20" r="9.2" fill="currentColor" />
      </symbol>
      <symbol id="mn-ring" viewBox="-8 -8 16 16">
        <circle r="6.5" fill="none" stroke="currentColor" strokeWidth="1.3" />
      </symbol>
      <symbol id="mn-half" viewBox="-8 -8 16 16">
        <circle r="6.5" fill="none" stroke="currentColor" strokeWidth="1.3" />
        <path d="M0-6.5A6.5 6.5 0 010 6.5z" fill="currentColor" />
      </symbol>
      <symbol id="mn-full" viewBox="-8 -8 16 16">
        <circle r="7" fill="currentColor" />
      </symbol>
      <symbol id="mn-crescent" viewBox="-8 -8 16 16">
        <circle r="6.5" fill="none" stroke="currentColor" strokeWidth=".9" opacity=".6" />
        <path d="M0-6.5A6.5 6.5 0 010 6.5 3.2 6.5 0 000-6.5z" fill="currentColor" />
      </symbol>
    </svg>
  );
}
