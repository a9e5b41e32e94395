import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import type { RoadShowDetail } from 'shared/contract/road-show';
import { formatDayAndTime } from 'shared/format';
import { Cover } from '../../components/road-show/cover';
import * as styles from './player.module.css';

/** The film with the browser's own controls, or what stands in its place before the start and where there is none. */
export function Player({ detail: { card, video } }: { detail: RoadShowDetail }) {
  if (video) return <Film key={video.src} video={video} poster={card.cover} title={card.title} />;
  const text =
    card.phase === 'upcoming'
      ? `预告：${formatDayAndTime(card.startAt)} 开始，届时本页自动更新`
      : card.phase === 'live'
        ? '直播进行中，本页暂无直播信号'
        : '本场路演已结束，没有回放';
  return (
    <div className={`${styles.player} sticky-film`}>
      <div className={styles.still}>
        <Cover card={card} chip="none" />
      </div>
      <p className={styles.note}>{text}</p>
    </div>
  );
}

interface FilmProps {
  video: NonNullable<RoadShowDetail['video']>;
  poster: string | null;
  title: string;
}

function Film({ video, poster, title }: FilmProps) {
  const film = useRef<HTMLVideoElement>(null);
  const [failed, setFailed] = useState(false);
  // The film loads from the moment its element is made, and React drops an event that comes before the element stands.
  useLayoutEffect(() => {
    if (film.current?.error) setFailed(true);
  }, []);

  /** Space and arrows are the browser's; F is added. */
  function onKeyDown(event: KeyboardEvent) {
    if (event.key.toLowerCase() !== 'f' || event.ctrlKey || event.metaKey || event.altKey) return;
    // A browser that refuses leaves the film where it is.
    if (document.fullscreenElement) document.exitFullscreen().catch(() => {});
    else film.current?.requestFullscreen().catch(() => {});
  }

  function retry() {
    setFailed(false);
    film.current?.load();
    film.current?.focus();
  }

  return (
    <div className={`${styles.player} sticky-film`}>
      {/* biome-ignore lint/a11y/useMediaCaption: the captions follow, where the enterprise has made some. */}
      <video
        ref={film}
        controls
        playsInline
        preload="metadata"
        src={video.src}
        poster={poster ?? undefined}
        aria-label={title}
        onError={() => setFailed(true)}
        onKeyDown={onKeyDown}
      >
        {video.captions ? (
          <track kind="captions" srcLang="zh-CN" label="中文字幕" src={video.captions} default />
        ) : null}
      </video>
      {failed ? (
        <div className={styles.failed} role="alert">
          <p>视频暂时无法播放</p>
          <button type="button" className="btn" onClick={retry}>
            重试
          </button>
        </div>
      ) : null}
    </div>
  );
}
