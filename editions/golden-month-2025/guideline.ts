/** What reviewers hold on to, for each reason of a rejection, until the organizers write their own at the desk. */
import type { Edition } from '@event/contest/edition/edition';

export const guideline: NonNullable<Edition['guideline']> = {
  short_video: {
    text: 'Count the video as the platform plays it, from the first frame to the last. An intro counts; a looped or frozen frame does not.',
    good: ['16 seconds of gameplay with a two-second title: approve.'],
    bad: ['9 seconds, played twice in one file.', '20 seconds, of which 10 are a black end card.'],
  },
  non_game: {
    text: 'The game has to be what the video is about: gameplay, heroes, its story, players or fan works. A hashtag alone does not make it an entry.',
    good: ['Cosplay of a hero with the game shown for a moment.', 'A drawn comic about a match.'],
    bad: ['Another game under our hashtag.', 'A dance without any sign of the game.'],
  },
  sexual: {
    text: 'Nudity, sexual acts, or talk that is about nothing else. What heroes wear in the game itself is not a reason.',
    good: ['A hero’s own skin, shown as the game shows it.'],
    bad: ['A camera that rests on a body and on nothing else.', 'A link to an adult site in the picture.'],
  },
  violent: {
    text: 'Violence outside the game, or against people who are named. Fights in the game are not a reason.',
    good: ['A savage, with all its effects.'],
    bad: ['A real weapon held up to the camera.', 'A threat against another player by name.'],
  },
  religious: {
    text: 'Contempt for a faith or its people, and calls for conflict. A greeting on a holy day is not a reason. If you cannot judge it, pass it on to somebody of that area.',
    good: ['“Happy Eid” before the match.'],
    bad: ['A prayer said as a joke after a defeat.', 'The name of a faith used as an insult.'],
  },
  profanity: {
    text: 'More than 30% of what is said or written is profanity. Single words in the heat of a match are not a reason. Pass on what you do not understand.',
    good: ['Two swear words in four minutes.'],
    bad: ['A song over the whole video that is nothing but profanity.'],
  },
  plagiarism: {
    text: 'Somebody else’s video, as a whole or in its greater part. Compare (D) before you decide, and look at who published first.',
    good: [
      'A known song or clip under the player’s own gameplay.',
      'A clip of a tournament with the player’s own comment.',
    ],
    bad: ['The same video with a border or mirrored.', 'A compilation of others’ plays and no work of their own.'],
  },
  other: {
    text: 'Only where no other reason fits. Say briefly what it is: colleagues read it, and the player reads “other”.',
    good: ['“Bad quality”: that is not a reason at all.'],
    bad: ['The video asks for passwords.', 'The player’s account is for sale in it.'],
  },
};
