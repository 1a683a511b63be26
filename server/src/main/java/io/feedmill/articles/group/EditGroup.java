package io.feedmill.articles.group;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.accounts.api.AccountNames;
import io.feedmill.accounts.api.Viewer;
import io.feedmill.kernel.http.FieldError;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.text.PlainText;
import io.feedmill.media.api.Picture;
import io.feedmill.media.api.Pictures;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/// Changes profiles and moderators of groups, on behalf of the owner, a moderator of the group, or
/// a moderator of the site. A picture is recorded as used before the group names it, and the use of
/// the previous one is deleted afterwards.
public final class EditGroup {
  /// Maximum of characters.
  public static final int LONGEST_DESCRIPTION = 500;

  /// Maximum of characters.
  public static final int LONGEST_RULES = 10_000;

  private final EditGroupScript edit;
  private final AppointModeratorScript appoint;
  private final GroupProfileStore profiles;
  private final Pictures pictures;
  private final AccountNames names;

  public EditGroup(
      RedisClient redis, GroupProfileStore profiles, Pictures pictures, AccountNames names) {
    this.edit = EditGroupScript.load(redis);
    this.appoint = AppointModeratorScript.load(redis);
    this.profiles = profiles;
    this.pictures = pictures;
    this.names = names;
  }

  /// @throws Problem 404 when the group does not exist, 403 when the account may not edit it
  public GroupFacts require(Viewer.SignedIn actor, String group) {
    GroupFacts facts = profiles.require(group);
    if (!facts.mayEdit(actor)) {
      GroupOutcome.FORBIDDEN.check(group, "");
    }
    return facts;
  }

  /// Changes the given values only.
  ///
  /// @throws Problem as [#require], 422 for texts that are too long
  public GroupFacts texts(
      Viewer.SignedIn actor, String group, @Nullable String description, @Nullable String rules) {
    require(actor, group);
    List<FieldError> errors = new ArrayList<>();
    check("description", description, LONGEST_DESCRIPTION, errors);
    check("rules", rules, LONGEST_RULES, errors);
    if (!errors.isEmpty()) {
      throw Problem.invalid(errors);
    }
    edit.call(
            group,
            actor.id(),
            GroupFacts.mayEditEvery(actor),
            clean(description),
            clean(rules),
            null)
        .outcome()
        .check(group, "");
    return profiles.require(group);
  }

  private static void check(
      String field, @Nullable String text, int longest, List<FieldError> errors) {
    if (text != null && PlainText.length(text.strip()) > longest) {
      errors.add(
          new FieldError(
              "/" + field, text("must have at most {longest} characters", "longest", longest)));
    } else if (text != null && PlainText.broken(text)) {
      errors.add(new FieldError("/" + field, text("has an invalid character")));
    }
  }

  private static @Nullable String clean(@Nullable String text) {
    return text == null ? null : text.replace("\r\n", "\n").strip();
  }

  /// @param media id of an attachment of this account; empty to have no picture
  /// @throws Problem as [#require], 422 when this account has no such picture
  public GroupFacts picture(Viewer.SignedIn actor, String group, OptionalLong media) {
    require(actor, group);
    String subject = subject(group);
    @Nullable GroupPicture wanted =
        media.isEmpty() ? null : shared(subject, actor.id(), media.getAsLong());
    EditGroupScript.Edited edited =
        edit.call(
            group,
            actor.id(),
            GroupFacts.mayEditEvery(actor),
            null,
            null,
            wanted == null ? "" : wanted.stored());
    GroupPicture dropped = edited.outcome() == GroupOutcome.CHANGED ? edited.before() : wanted;
    if (dropped != null) {
      pictures.unuse(subject, dropped.id());
    }
    edited.outcome().check(group, "");
    return profiles.require(group);
  }

  /// The reference to the picture of a group.
  static String subject(String group) {
    return GroupPicture.SUBJECT + group;
  }

  private GroupPicture shared(String subject, long account, long media) {
    Picture picture =
        pictures
            .share(subject, account, media)
            .orElseThrow(
                () -> Problem.invalid("/media", text("must be the id of a picture of yours")));
    return GroupPicture.of(picture);
  }

  /// @param name of the account to appoint
  /// @throws Problem 403, 404; 409 when the group has the maximum; 422 for an unknown account
  public GroupFacts appoint(Viewer.SignedIn actor, String group, String name) {
    appoint
        .appoint(group, actor.id(), GroupFacts.mayEditEvery(actor), account(name))
        .check(group, full());
    return profiles.require(group);
  }

  /// @param name of the account to dismiss, which may be the actor's own
  /// @throws Problem 403, 404; 422 for an unknown account
  public GroupFacts dismiss(Viewer.SignedIn actor, String group, String name) {
    appoint
        .dismiss(group, actor.id(), GroupFacts.mayEditEvery(actor), account(name))
        .check(group, full());
    return profiles.require(group);
  }

  private long account(String name) {
    return names
        .id(name)
        .orElseThrow(() -> Problem.invalid("/name", text("no account has this name")));
  }

  private static String full() {
    return text("a group has at most {most} moderators", "most", AppointModeratorScript.MOST);
  }
}
