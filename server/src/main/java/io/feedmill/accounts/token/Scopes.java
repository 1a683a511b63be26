package io.feedmill.accounts.token;

import static io.feedmill.kernel.language.Texts.marked;

import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/// The scopes of API tokens.
///
/// | scope | allows |
/// |---|---|
/// | `*` | everything that the owner may do |
/// | `articles:read` | reading ranked articles as their owner sees them |
/// | `articles:write` | submitting, editing, voting, saving, hiding, flagging |
/// | `shop:read` | reading the owner's cart and orders |
/// | `shop:write` | changing the owner's cart, and buying |
/// | `timeline:read` | reading the owner's timeline, friends, blocks and mutes |
/// | `timeline:write` | posting, following, blocking, muting |
/// | `read` | reading channels of the reader, and marking items |
/// | `follow` | following feeds |
/// | `mute` | muting authors in the reader |
/// | `block` | blocking authors in the reader |
/// | `channels` | creating, naming, ordering and deleting channels |
/// | `create` | nothing; some reader clients request it, so tokens may have it |
/// | `media:read` | reading what the owner uploaded |
/// | `media:write` | uploading pictures and recordings, and describing them |
/// | `notifications:read` | reading the owner's notifications |
/// | `notifications:write` | marking notifications as read, dismissing them, switching kinds off |
/// | `desk:read` | reading the desk, its feeds and plans, as an editor |
/// | `desk:write` | changing articles, feeds and plans of the desk, as an editor |
/// | `profile` | knowing the owner's name |
/// | `moderate` | actions of the owner as a moderator |
/// | `admin` | actions of the owner as an administrator |
/// | `account` | password, sessions, tokens and deletion of the account |
public final class Scopes {
  public static final String EVERYTHING = "*";
  static final String MODERATE = "moderate";
  static final String ADMIN = "admin";
  public static final String ACCOUNT = "account";

  /// One scope.
  ///
  /// @param meaning what it allows, for people
  public record Scope(String name, String meaning) {}

  /// The scopes that allow something, in the order in which they are offered.
  public static final List<Scope> ALL =
      List.of(
          new Scope(EVERYTHING, marked("everything that you may")),
          new Scope("articles:read", marked("read articles as you see them")),
          new Scope("articles:write", marked("submit, edit, vote, save, hide and flag articles")),
          new Scope("shop:read", marked("see your cart and orders")),
          new Scope("shop:write", marked("change your cart, and buy")),
          new Scope(
              "timeline:read", marked("read your timeline, and whom you follow, block and mute")),
          new Scope("timeline:write", marked("post, follow, block and mute")),
          new Scope("read", marked("read your channels in the reader, and mark items")),
          new Scope("follow", marked("follow feeds in the reader")),
          new Scope("mute", marked("mute authors in the reader")),
          new Scope("block", marked("block authors in the reader")),
          new Scope(
              "channels", marked("create, rename, reorder and delete channels in the reader")),
          new Scope("media:read", marked("see the pictures and recordings that you uploaded")),
          new Scope("media:write", marked("upload pictures and recordings")),
          new Scope("notifications:read", marked("read your notifications")),
          new Scope("notifications:write", marked("mark, dismiss and choose your notifications")),
          new Scope("desk:read", marked("read the desk, where you are an editor")),
          new Scope("desk:write", marked("change what is at the desk, where you are an editor")),
          new Scope("profile", marked("know your name")),
          new Scope(MODERATE, marked("moderate, where you may")),
          new Scope(ADMIN, marked("administrate, where you may")),
          new Scope(
              ACCOUNT,
              marked("manage your password, devices and tokens, and delete your account")));

  /// The names that a token may have.
  static final List<String> KNOWN =
      Stream.concat(ALL.stream().map(Scope::name), Stream.of("create")).toList();

  /// The scopes of a log-in with name and password.
  public static final Set<String> OF_A_SESSION = Set.of(EVERYTHING);

  private Scopes() {}
}
