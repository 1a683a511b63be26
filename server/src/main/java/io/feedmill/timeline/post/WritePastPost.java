package io.feedmill.timeline.post;

import io.feedmill.timeline.post.api.PostWriter;
import java.time.Instant;
import java.util.List;
import java.util.OptionalLong;
import java.util.function.Supplier;

/// Writes posts that are dated before now, once each: author and time identify them.
record WritePastPost(PostStore store, Instant posted, WritePost then) implements PostWriter {
  @Override
  public PostWriter at(Instant time) {
    return then.at(time);
  }

  @Override
  public long post(long author, String text) {
    return once(author, () -> OptionalLong.of(then.post(author, text))).orElseThrow();
  }

  @Override
  public long post(long author, String text, List<Long> pictures) {
    return once(author, () -> OptionalLong.of(then.post(author, text, pictures))).orElseThrow();
  }

  @Override
  public OptionalLong reply(long author, long to, String text) {
    return once(author, () -> then.reply(author, to, text));
  }

  @Override
  public OptionalLong quote(long author, long post, String text) {
    return once(author, () -> then.quote(author, post, text));
  }

  @Override
  public OptionalLong repost(long author, long post) {
    return once(author, () -> then.repost(author, post));
  }

  private OptionalLong once(long author, Supplier<OptionalLong> write) {
    OptionalLong known = store.find(author, posted);
    return known.isPresent() ? known : write.get();
  }

  @Override
  public boolean edit(long author, long post, String text) {
    return then.edit(author, post, text);
  }

  @Override
  public void delete(long author, long post) {
    then.delete(author, post);
  }
}
