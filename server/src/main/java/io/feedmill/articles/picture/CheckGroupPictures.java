package io.feedmill.articles.picture;

import io.feedmill.articles.group.GroupPicture;
import io.feedmill.articles.model.GroupKeys;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.work.Findings;
import io.feedmill.media.api.Pictures;
import io.feedmill.media.api.Pictures.Use;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Request;
import io.vertx.redis.client.Response;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Finds pictures that media keeps for groups which show another or none: a process that changed
/// the picture of a group was killed between recording the picture and naming it, or between naming
/// it and deleting the use of the previous one.
record CheckGroupPictures(RedisClient redis, Pictures pictures) {
  private static final int PORTION = 100;

  void check(Findings findings, boolean repair) {
    List<Use> uses = pictures.settled(GroupPicture.SUBJECT, new Use("", 0), PORTION);
    while (!uses.isEmpty()) {
      List<Optional<GroupPicture>> shown = shown(uses);
      for (int i = 0; i < uses.size(); i++) {
        Use use = uses.get(i);
        if (shown.get(i).filter(picture -> picture.id() == use.id()).isEmpty()) {
          findings.add("unused-picture " + use.subject());
          if (repair) {
            pictures.unuse(use.subject(), use.id());
          }
        }
      }
      uses = pictures.settled(GroupPicture.SUBJECT, uses.getLast(), PORTION);
    }
  }

  /// The picture that the group of each shows.
  private List<Optional<GroupPicture>> shown(List<Use> uses) {
    Request request = Request.cmd(Command.HMGET).arg(GroupKeys.pictures());
    uses.forEach(use -> request.arg(use.subject().substring(GroupPicture.SUBJECT.length())));
    return Objects.requireNonNull(redis.call(request)).stream()
        .map(CheckGroupPictures::picture)
        .toList();
  }

  private static Optional<GroupPicture> picture(@Nullable Response stored) {
    return stored == null ? Optional.empty() : GroupPicture.parse(stored.toString());
  }
}
